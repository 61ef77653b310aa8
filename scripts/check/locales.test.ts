import { localeProblems } from './locales.ts';

describe('the texts of both languages', () => {
  it('agree when keys and placeholders do, however deep and in whatever order', () => {
    const vi = { a: { b: 'Chào {{name}}' }, days_other: '{{count}} ngày' };
    const en = {
      days_one: '{{count}} day',
      days_other: '{{count}} days',
      a: { b: 'Hi {{ name }}' },
    };
    expect(localeProblems(vi, en)).toEqual([]);
  });

  it('name the key that one of them lacks', () => {
    expect(localeProblems({ a: { b: 'x' } }, { a: { c: 'x' } })).toEqual([
      'a.b is missing in en',
      'a.c is missing in vi',
    ]);
  });

  it('name an empty text', () => {
    expect(localeProblems({ a: 'x' }, { a: ' ' })).toEqual(['a is empty in en']);
  });

  it('name a placeholder that got lost', () => {
    expect(localeProblems({ a: '{{n}} ngày' }, { a: 'days' })).toEqual([
      'a has {{n}} in vi and {{}} in en',
    ]);
  });
});
