import {
  DEFAULT_LANGUAGE,
  everyLanguage,
  inLanguage,
  LANGUAGES,
  languageOf,
  nextLanguage,
} from './index.ts';

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

it.each([
  ['en', { vi: 'Chào', en: 'Hello' }, 'Hello'],
  ['en', { vi: 'Chào', en: '' }, 'Chào'],
  ['en', { vi: 'Chào' }, 'Chào'],
  ['xx', { vi: 'Chào', en: 'Hello' }, 'Chào'],
])(
  'I18N: a text in %s of %j is %s, the default where it is missing or empty',
  (language, values, text) => {
    expect(inLanguage(values, language)).toBe(text);
  },
);

it('makes one value per language', () => {
  expect(Object.keys(everyLanguage((language) => language))).toEqual([...LANGUAGES]);
});
