import { languageProblems } from './languages.ts';

it.each([
  ["type Locale = 'vi' | 'en';", 'a union of languages'],
  ["const load = (l: string) => (l === 'en' ? en : vi);", 'a comparison with one language'],
  ["const isDefault = 'vi' !== language;", 'a comparison with one language'],
  ["export const locales = ['vi', 'en'] as const;", 'an array of languages'],
  ["const units = { vi: 'tỷ', en: 'bn' };", 'an object with a property per language'],
  ["const load = { 'vi': first, 'en': () => second };", 'an object with a property per language'],
  ['interface Wish { title: { vi: string; en: string } }', 'a type with a property per language'],
])('refuses %s', (source, problem) => {
  expect(languageProblems(source, false)).toEqual([problem]);
});

it.each([
  "import texts from '../locales/vi.json';",
  "const names = [...text].sort((a, b) => a.localeCompare(b, 'vi'));",
  "const first = { vi: 'Chào' };",
  "type Answer = 'yes' | 'no';",
  'const title = inLanguage(page.title, language);',
])('accepts %s', (source) => {
  expect(languageProblems(source, false)).toEqual([]);
});
