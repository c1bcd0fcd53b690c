import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../words/en.ftl?raw';
import ru from '../../words/ru.ftl?raw';
import { Speaker } from './speak';
import { say, t, words as table } from './words.svelte';

const keys = (text: string) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((m) => m[1]!);
const args = (text: string) => {
  const found = new Map<string, string[]>();
  for (const block of text.split(/\n(?=[a-z])/)) {
    const key = /^([a-z][\w-]*) =/.exec(block)?.[1];
    if (key) found.set(key, [...new Set([...block.matchAll(/\$(\w+)/g)].map((m) => m[1]!))].sort());
  }
  return found;
};
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });

describe('the words of the page', () => {
  it('has the same keys in both languages, each once', () => {
    expect(keys(ru).sort()).toEqual(keys(en).sort());
    expect(new Set(keys(en)).size).toBe(keys(en).length);
  });

  it('uses the same arguments in both languages', () => {
    const english = args(en);
    for (const [key, names] of args(ru)) expect([key, names]).toEqual([key, english.get(key)]);
  });

  it('is Russian in Russian', () => {
    // Names of languages and keys, and what is only put together of other words, are the same everywhere.
    const same = (ru: string) => !/[а-яё]/i.test(ru) && /[a-z]{3,}/i.test(ru.replace(/\{[^}]*\}/g, ''));
    const blocks = new Map(ru.split(/\n(?=[a-z])/).map((block) => [/^([a-z][\w-]*) =/.exec(block)?.[1], block.replace(/^[^=]*=/, '').replace(/^#.*$/gm, '')]));
    const left = [...blocks].filter(([key, text]) => key && same(text)).map(([key]) => key);
    expect(left).toEqual(['language-en', 'language-switch', 'key-enter', 'key-esc']);
  });

  it('parses without junk', () => {
    for (const text of [en, ru]) expect(new FluentResource(text).body.length).toBe(keys(text).length);
  });

  it('has every key that the page says by name', () => {
    const known = new Set(keys(en));
    const said = sources('src').flatMap((text) => [...text.matchAll(/(?<!\.)\bt\('([a-z][\w-]*)'/g)].map((m) => m[1]!));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe('a speaker', () => {
  const words = `
foot = Пехота
  .num = one
  .acc = пехоту
lancers = Уланы
  .num = many
  .acc = улан
melee = { $unit } { $unit_num ->
  [many] атакуют
 *[one] атакует
} { $target_acc }.
dice = { $n ->
  [one] { $n } кубик
  [few] { $n } кубика
 *[many] { $n } кубиков
}
list-pair = { $first } и { $last }
list-more = { $first }, { $last }
many = { $all }`;
  const speaker = new Speaker('ru', [words]);
  const word = (key: string) => ({ msg: { key } });

  it('inflects words by the forms of their messages', () => {
    const melee = (unit: string, target: string) =>
      speaker.say({ key: 'melee', args: [['unit', word(unit)], ['target', word(target)]] });
    expect(melee('foot', 'lancers')).toBe('Пехота атакует улан.');
    expect(melee('lancers', 'foot')).toBe('Уланы атакуют пехоту.');
  });

  it('inflects by number and joins lists', () => {
    expect([1, 3, 5].map((num) => speaker.say({ key: 'dice', args: [['n', { num }]] }))).toEqual(['1 кубик', '3 кубика', '5 кубиков']);
    const list = ['foot', 'lancers', 'foot'].map((key) => ({ key }));
    expect(speaker.say({ key: 'many', args: [['all', { list }]] })).toBe('Пехота, Уланы и Пехота');
  });

  it('lets page and table say different things by one key', () => {
    const both = new Speaker('en', ['hint = Play { $card }.\nturn = Turn'], 'hint = What would it do?\nhome = Home');
    expect(both.t('hint')).toBe('What would it do?');
    expect(both.say({ key: 'hint', args: [['card', { name: 'Scout' }]] })).toBe('Play Scout.');
    expect([both.t('turn'), both.say({ key: 'home' })]).toEqual(['Turn', 'Home']);
  });

  it('speaks of each game in its own words', async () => {
    await table.begin(() => Promise.resolve({ '': 'ending = The end', chess: 'turn = Move', war: 'turn = Turn' }));
    expect([say({ key: 'turn' }, 'chess'), say({ key: 'turn' }, 'war'), say({ key: 'ending' }, 'war')]).toEqual(['Move', 'Turn', 'The end']);
    table.sit('war');
    expect(say({ key: 'turn' })).toBe('Turn');
    await table.use('ru');
    expect([say({ key: 'turn' }), t('home')]).toEqual(['Turn', 'На первую страницу']);
  });

  it('shows and counts what is missing', () => {
    expect(speaker.say({ key: 'nothing-here' })).toBe('nothing-here');
    expect(speaker.missing.has('nothing-here')).toBe(true);
  });
});
