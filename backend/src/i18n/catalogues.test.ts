import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@portal/domain/language';
import { SETTING_KEYS } from '@portal/types';
import { type Catalogue, readCatalogues, sentenceIn } from './catalogues.ts';
import { type MessageKey, sentence } from './sentence.ts';

const catalogues = readCatalogues(LANGUAGES);
const keys = Object.keys(catalogues[DEFAULT_LANGUAGE]) as MessageKey[];
const source = join(import.meta.dirname, '..');

const pseudo = (text: string) => `⟦${text}⟧`;

describe('message catalogues', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
    for (const language of LANGUAGES) {
      writeFileSync(join(folder, `${language}.json`), JSON.stringify(catalogues[language]));
    }
    const texts = Object.entries(catalogues.en).map(([key, text]) => [key, pseudo(text)]);
    writeFileSync(join(folder, 'xx.json'), JSON.stringify(Object.fromEntries(texts)));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a further language is a locale file and an entry of the list: every sentence is in it', () => {
    const withPseudo = readCatalogues([...LANGUAGES, 'xx'], folder);
    const wrong = keys.filter(
      (key) => sentenceIn(withPseudo, key).xx !== pseudo(catalogues.en[key] ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('a sentence that a language lacks is shown in the default language', () => {
    const some: Record<'vi' | 'xx', Catalogue> = { vi: { 'a.B': 'Chào' }, xx: {} };
    expect(sentenceIn(some, 'a.B')).toEqual({ vi: 'Chào', xx: 'Chào' });
  });

  it('an unknown key is an error of the program', () => {
    expect(() => sentenceIn(catalogues, 'nothing.HERE')).toThrow('no sentence nothing.HERE');
  });

  it('every sentence is used, and every language has it', () => {
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'));
    const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
    const ofSettings = SETTING_KEYS.flatMap((key) => [
      `setting.label.${key}`,
      `setting.text.${key}`,
    ]);
    const unused = keys.filter((key) => !text.includes(`'${key}'`) && !ofSettings.includes(key));
    expect(unused).toEqual([]);
    for (const language of LANGUAGES) {
      expect(Object.keys(catalogues[language])).toEqual(keys);
      expect(keys.filter((key) => !sentence(key)[language])).toEqual([]);
    }
  });

  it('no service file holds a sentence in two languages, so none falls back to one of them', () => {
    const bilingual = globSync('{errors,http,modules,registry}/**/*.ts', { cwd: source })
      .filter((file) => !/\.test\.ts$|modules\/export\//.test(file))
      .filter((file) => /\bvi: ['"`]/.test(readFileSync(join(source, file), 'utf8')));
    expect(bilingual).toEqual([]);
  });
});
