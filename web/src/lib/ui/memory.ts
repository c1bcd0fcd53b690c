const PREFIX = 'sandtable.';

/** What the browser keeps between visits, or only until it is closed; without storage the page works all the same. */
export function recall<T>(key: string, shelf: () => Storage = lasting): T | undefined {
  try {
    const text = shelf().getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown, shelf: () => Storage = lasting) {
  try {
    if (value === undefined) shelf().removeItem(PREFIX + key);
    else shelf().setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs comfort, not play.
  }
}

const lasting = () => localStorage;
export const passing = () => sessionStorage;
