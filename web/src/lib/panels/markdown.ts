const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/(^|[^*])\*([^*]+)\*/g, '$1<i>$2</i>');
}

function table(rows: string[]): string {
  const cells = (row: string) => row.trim().replace(/^\||\|$/g, '').split('|').map((c) => inline(c.trim()));
  const [head, , ...body] = rows;
  const line = (row: string, tag: string) => `<tr>${cells(row).map((c) => `<${tag}>${c}</${tag}>`).join('')}</tr>`;
  return `<div class="scroll"><table>${line(head!, 'th')}${body.map((row) => line(row, 'td')).join('')}</table></div>`;
}

/** The little Markdown that rules are written in: paragraphs, lists, tables, bold and italic. All else is escaped. */
export function markdown(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').filter((line) => line.trim());
      if (!lines.length) return '';
      if (lines.length > 1 && lines.every((line) => line.trim().startsWith('|'))) return table(lines);
      if (lines.every((line) => /^\s*[-*] /.test(line))) {
        return `<ul>${lines.map((line) => `<li>${inline(line.replace(/^\s*[-*] /, ''))}</li>`).join('')}</ul>`;
      }
      return `<p>${lines.map((line) => inline(line.replace(/^#+ /, ''))).join('<br>')}</p>`;
    })
    .join('');
}

/** Ids of rules in a text: with letters before the number, or bare numbers in brackets, alone or in a list. */
const REFERENCE = /\b[A-Z]{1,4}(?:-|(?=\d))\d+(?:\.\d+)*(?:-[a-z])?(?![\w-])|(?<=[(§]|, )\d+(?:\.\d+)+(?=[),;])/g;

/** The same with every known rule that it names as a button. */
export const linked = (html: string, known: (id: string) => boolean): string =>
  html.replace(REFERENCE, (id) => (known(id) ? `<button type="button" class="rule" data-goto="${id}">${id}</button>` : id));
