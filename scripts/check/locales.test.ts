import { LANGUAGES } from '@portal/domain/language';
import { checkLocales, localeProblems } from './locales.ts';

describe('the texts of all languages', () => {
  it('agree when keys and placeholders do, however deep and in whatever order', () => {
    const vi = { a: { b: 'Chào {{name}}' }, days_other: '{{count}} ngày' };
    const en = {
      days_one: '{{count}} day',
      days_other: '{{count}} days',
      a: { b: 'Hi {{ name }}' },
    };
    expect(localeProblems({ vi, en })).toEqual([]);
  });

  it('name the key that one of them lacks', () => {
    expect(localeProblems({ vi: { a: { b: 'x' } }, en: { a: { c: 'x' } } })).toEqual([
      'a.b is missing in en',
      'a.c is missing in vi',
    ]);
  });

  it('name an empty text', () => {
    expect(localeProblems({ vi: { a: 'x' }, en: { a: ' ' } })).toEqual(['a is empty in en']);
  });

  it('name a placeholder that got lost', () => {
    expect(localeProblems({ vi: { a: '{{n}} ngày' }, en: { a: 'days' } })).toEqual([
      'a has {{n}} in vi and {{}} in en',
    ]);
  });
});

describe('the locale files of the workspace', () => {
  it('are complete, and a further language of the list lacks a file in every folder', () => {
    expect(checkLocales()).toEqual([]);
    const problems = checkLocales(undefined, [...LANGUAGES, 'xx']);
    expect(problems.length).toBeGreaterThan(10);
    expect(problems.filter((problem) => !problem.endsWith(': xx.json is missing'))).toEqual([]);
  });

  it('are of languages of the list only', () => {
    expect(checkLocales(undefined, LANGUAGES.slice(0, 1))).toContain(
      `host/src/locales: ${LANGUAGES[1]} is no language`,
    );
  });
});
