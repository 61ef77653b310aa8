import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localeProblems } from './locales.ts';

it('names a text that a language lacks, and lets each have the plurals of its grammar', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'locales-'));
  const folder = path.join(dir, 'src/locales');
  mkdirSync(folder, { recursive: true });
  const texts = {
    vi: { page: { title: 'Trang', rows: '{{count}} dòng' } },
    en: { page: { title: 'Page', rows_one: 'one', rows_other: 'many', empty: 'Nothing' } },
  };
  for (const [language, words] of Object.entries(texts))
    writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(words));
  expect(localeProblems(dir)).toEqual(['src/locales/vi.json has no text for page.empty.']);
  rmSync(dir, { recursive: true });
});
