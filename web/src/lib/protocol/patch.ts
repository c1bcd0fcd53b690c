import type { Step } from './messages';

/** Takes the steps of a patch. Changes lists and objects in place and gives the value back. */
export function apply(root: unknown, patch: Step[]): unknown {
  let value: any = root;
  for (const step of patch) {
    const { at } = step;
    if (at.length === 0 && 'set' in step) {
      value = step.set;
      continue;
    }
    const path = 'cut' in step ? at : at.slice(0, -1);
    const target = path.reduce((inner: any, key) => inner[key], value);
    const last = at[at.length - 1] as any;
    if ('cut' in step) target.splice(step.cut[0], step.cut[1], ...step.put);
    else if ('drop' in step) delete target[last];
    else target[last] = step.set;
  }
  return value;
}
