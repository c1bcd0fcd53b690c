import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Msg } from '../protocol/messages';

/** The forms a word may have as attributes of its message; a sentence asks for them as `$unit_acc`. */
export const FORMS = ['num', 'gen', 'dat', 'acc', 'ins', 'loc'] as const;

function bundle(language: string, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

/** Says messages in one language. The page and the table may say different things by one key: each is heard first
 *  where it speaks. */
export class Speaker {
  #told: FluentBundle;
  #own: FluentBundle;
  readonly missing = new Set<string>();

  /** The words of the table, and those of the page. */
  constructor(language: string, texts: string[], own = '') {
    this.#told = bundle(language, texts);
    this.#own = bundle(language, [own]);
  }

  /** A sentence of the page itself: key and plain arguments. */
  t(key: string, args: Record<string, FluentVariable> = {}): string {
    return this.#format([this.#own, this.#told], key, args);
  }

  /** Whether there is a message under this key. */
  has(key: string): boolean {
    return this.#own.hasMessage(key) || this.#told.hasMessage(key);
  }

  /** A message from the table. */
  say(msg: Msg): string {
    const args: Record<string, FluentVariable> = {};
    for (const [name, arg] of msg.args ?? []) {
      const value = this.#value(arg);
      if (typeof arg === 'object' && 'msg' in arg) this.#addForms(name, arg.msg, value, args);
      args[name] = value;
    }
    return this.#format([this.#told, this.#own], msg.key, args);
  }

  /** Several messages as a list in words. */
  list(items: Msg[]): string {
    const words = items.map((item) => this.say(item));
    const last = words.pop();
    if (last === undefined) return '';
    const before = words.reduce((first, next) => (first ? this.t('list-more', { first, last: next }) : next), '');
    return before ? this.t('list-pair', { first: before, last }) : last;
  }

  #value(arg: Arg): FluentVariable {
    if ('num' in arg) return Number(arg.num);
    if ('name' in arg) return arg.name;
    if ('msg' in arg) return this.say(arg.msg);
    return this.list(arg.list);
  }

  #addForms(name: string, word: Msg, plain: FluentVariable, args: Record<string, FluentVariable>) {
    const message = this.#told.getMessage(word.key) ?? this.#own.getMessage(word.key);
    for (const form of FORMS) {
      const inflected = message?.attributes[form] != null;
      args[`${name}_${form}`] = inflected ? this.say({ ...word, key: `${word.key}.${form}` }) : plain;
    }
  }

  #format(from: FluentBundle[], key: string, args: Record<string, FluentVariable>): string {
    const [id, form] = key.split('.', 2) as [string, string | undefined];
    for (const bundle of from) {
      const message = bundle.getMessage(id);
      const pattern = form ? message?.attributes[form] : message?.value;
      if (pattern != null) return bundle.formatPattern(pattern, args, []);
    }
    this.missing.add(key);
    return key;
  }
}
