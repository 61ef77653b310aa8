import { createPageToken, isPageToken } from './page-token.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const [OLD, NEW, OTHER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];

it('M5: the token of a page that was composed before a rotation of keys counts on, until that key is retired', () => {
  const token = createPageToken([OLD], NOW);
  expect(isPageToken([NEW, OLD], token, NOW)).toBe(true);
  expect(isPageToken([NEW], token, NOW)).toBe(false);
  expect(isPageToken([NEW, OLD], createPageToken([NEW, OLD], NOW), NOW)).toBe(true);
  expect(isPageToken([NEW], createPageToken([NEW, OLD], NOW), NOW)).toBe(true);
  expect(isPageToken([OTHER], createPageToken([NEW, OLD], NOW), NOW)).toBe(false);
});
