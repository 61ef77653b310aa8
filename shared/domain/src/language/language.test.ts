import { DEFAULT_LANGUAGE, LANGUAGES, languageOf, nextLanguage } from './index.ts';

it.each([
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['vi_VN', 'vi'],
  ['fr', DEFAULT_LANGUAGE],
  ['', DEFAULT_LANGUAGE],
  [undefined, DEFAULT_LANGUAGE],
  [null, DEFAULT_LANGUAGE],
])('I18N: the language of the tag %j is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

it('the default language is the first of the list', () => {
  expect(LANGUAGES[0]).toBe(DEFAULT_LANGUAGE);
});

it('a switch goes through all languages', () => {
  expect(nextLanguage('vi')).toBe('en');
  expect(nextLanguage('en')).toBe('vi');
});
