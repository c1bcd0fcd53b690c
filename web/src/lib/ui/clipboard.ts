/** Copies words. Where the page did not come over a secure line the browser has no clipboard for it, but still copies
 * what is selected. Returns whether it was done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement as HTMLElement | null;
  field.value = text;
  field.className = 'heard';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus?.();
  }
}
