import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTranslationKeys, unknownKeys } from './translation-keys.ts';

const catalogues = {
  own: new Set(['page.title', 'page.count', 'status.ACTIVE']),
  lists: new Set(['list.sort']),
};
const unknownIn = (text: string) => unknownKeys(text, true, catalogues);

describe('a translation key', () => {
  it('is accepted when a locale file has it', () => {
    expect(unknownIn("t('page.title'); i18n.t('page.count', { count: 1 });")).toEqual([]);
    expect(unknownIn("const text = useListText(); text('list.sort');")).toEqual([]);
  });

  it('is refused when no locale file has it, however it is reached', () => {
    expect(unknownIn("t('page.titel')")).toEqual(['page.titel']);
    expect(unknownIn("i18n.t('page.titel')")).toEqual(['page.titel']);
    expect(unknownIn("<h1 title={t('page.titel')} />")).toEqual(['page.titel']);
    expect(unknownIn("t(open ? 'page.title' : 'page.shut')")).toEqual(['page.shut']);
    expect(unknownIn("const label = useReleaseWords(); label('nothing');")).toEqual(['nothing']);
  });

  it('of the list framework belongs to its own locale files', () => {
    expect(unknownIn("const t = useListText(); t('page.title');")).toEqual(['page.title']);
    expect(unknownIn("t('list.sort')")).toEqual(['list.sort']);
  });

  it('made of parts must match at least one key', () => {
    const made = (prefix: string) => `t(\`${prefix}.$\{status}\`)`;
    expect(unknownIn(made('status'))).toEqual([]);
    expect(unknownIn(made('state'))).toEqual(['/^state\\..+$/']);
  });

  it('that is a value, and calls of other functions, are not checked', () => {
    expect(unknownIn("t(key); at('nothing'); list.at('nothing');")).toEqual([]);
  });
});

it('every package is held against its own locale files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  const files = {
    'host/src/locales/vi.json': '{ "page": { "title": "Trang", "count_other": "{{count}}" } }',
    'host/src/page.tsx': "t('page.title'); t('page.count'); t('page.titel');",
    'host/src/page.test.tsx': "t('only in a test')",
    'remote-a/src/locales/vi.json': '{ "card": "Thẻ" }',
    'remote-a/src/card.tsx': "t('card'); t('page.title');",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  expect(checkTranslationKeys(folder)).toEqual([
    'host/src/page.tsx: no translation has the key page.titel',
    'remote-a/src/card.tsx: no translation has the key page.title',
  ]);
  rmSync(folder, { recursive: true });
});
