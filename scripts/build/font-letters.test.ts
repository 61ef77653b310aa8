import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

const ranges: Record<'latin' | 'vietnamese' | 'rest', string> = JSON.parse(
  readFileSync(path.join(root, 'shared/ui/src/theme/font-ranges.json'), 'utf8'),
);

const lettersOf = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });

const first = new Set([...lettersOf(ranges.latin), ...lettersOf(ranges.vietnamese)]);

const unknownIn = (text: string) =>
  [...text].filter((letter) => letter > '\u007e' && !first.has(letter.codePointAt(0) ?? 0));

it('all texts of the portal use only letters that load with every page', () => {
  const files = globSync('{host,remote-*}/src/**/locales/*.json', { cwd: root });
  const words = [...files, 'shared/ui/src/provider/words.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const used = words.flatMap(unknownIn);
  expect([...new Set(used)]).toEqual([]);
  expect(files.length).toBeGreaterThan(8);
});

it('every Vietnamese letter loads with every page', () => {
  const vowels = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
  const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
  const letters = vowels.flatMap((vowel) => tones.map((tone) => (vowel + tone).normalize('NFC')));
  const all = [...letters, 'đ'].flatMap((letter) => [letter, letter.toUpperCase()]);
  expect(unknownIn(all.join(''))).toEqual([]);
  expect(unknownIn('₫€—–“”‘’…·•×±°©®™')).toEqual([]);
});

it('each letter is in one font file', () => {
  const all = Object.values(ranges).flatMap(lettersOf);
  expect(new Set(all).size).toBe(all.length);
});
