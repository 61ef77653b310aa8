import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkStatusLists, codeLists, repeatedLists } from './status-lists.ts';

const declared = [{ place: 'shared/domain', codes: ['NEW', 'OPEN', 'PAID', 'CLOSED'] }];
const repeatedIn = (text: string, file = 'host/src/a.ts') =>
  repeatedLists(codeLists(file, text), declared).length;

describe('a second declaration of a status list', () => {
  it.each([
    ['an array', "const all = ['NEW', 'OPEN', 'PAID', 'CLOSED'];"],
    ['an argument', "z.enum(['NEW', 'OPEN', 'PAID', 'CLOSED'])"],
    ['a union', "type S = 'NEW' | 'OPEN' | 'PAID' | 'CLOSED';"],
    ['an enum', "enum S { a = 'NEW', b = 'OPEN', c = 'PAID' }"],
    ['a part in the same order', "const open = ['NEW', 'OPEN', 'CLOSED'];"],
  ])('is refused as %s', (_what, text) => {
    expect(repeatedIn(text)).toBe(1);
  });

  it.each([
    ['two codes', "const two = ['NEW', 'OPEN'];"],
    ['other codes', "const other = ['NEW', 'OPEN', 'LOST'];"],
    ['another order', "const ranked = ['PAID', 'OPEN', 'NEW'];"],
    ['words', "const words = ['new', 'open', 'paid'];"],
    ['a list made of declared ones', "const all = [...OPEN, 'PAID', 'CLOSED'];"],
  ])('is not: %s', (_what, text) => {
    expect(repeatedIn(text)).toBe(0);
  });

  it('is a whole list in the demonstration data, whose rows hold parts', () => {
    expect(repeatedIn("const steps = ['NEW', 'OPEN', 'PAID'];", 'backend/src/seed/a.ts')).toBe(0);
    expect(
      repeatedIn("const all = ['NEW', 'OPEN', 'PAID', 'CLOSED'];", 'backend/src/seed/a.ts'),
    ).toBe(1);
  });
});

it('names the file and the declaration; tests may write out what they expect', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lists-'));
  const list = "export const S = ['NEW', 'OPEN', 'PAID'];\n";
  for (const name of [
    'shared/domain/src/claim/status.ts',
    'backend/src/modules/claim/claims.ts',
    'backend/src/modules/claim/claims.test.ts',
  ]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), list);
  }
  expect(checkStatusLists(folder)).toEqual([
    'backend/src/modules/claim/claims.ts: [NEW, OPEN, PAID] is declared in shared/domain/src/claim/status.ts',
  ]);
  rmSync(folder, { recursive: true });
});
