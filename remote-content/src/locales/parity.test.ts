import en from './en.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

const keys = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keys(value, `${path}${key}.`),
  );

describe('words', () => {
  it('I18N-03 has the same keys in both languages, none of them empty', () => {
    expect(keys(en)).toEqual(keys(vi));
    expect(JSON.stringify([vi, en])).not.toContain('""');
  });
});
