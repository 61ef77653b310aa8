import { isoToText, textToIso, withSlashes } from './date-text.ts';

const type = (text: string) => [...text].reduce((value, c) => withSlashes(value + c, value), '');

describe('typing a date', () => {
  it('puts the slashes in', () => {
    expect(type('29022024')).toBe('29/02/2024');
  });
  it('takes slashes that are typed', () => {
    expect(type('29/02/2024')).toBe('29/02/2024');
    expect(type('1/2/2024')).toBe('01/02/2024');
  });
  it('takes a pasted date', () => {
    expect(withSlashes('29/02/2024', '')).toBe('29/02/2024');
  });
  it('lets a character be taken away', () => {
    expect(withSlashes('29/0', '29/02')).toBe('29/0');
    expect(withSlashes('29', '29/')).toBe('29');
  });
});

describe('I18N-08 a date keeps its day both ways', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['01/01/1970', '1970-01-01'],
    ['13/06/1975', '1975-06-13'],
    ['31/12/1899', '1899-12-31'],
  ])('%s is %s', (text, iso) => {
    expect(textToIso(text)).toBe(iso);
    expect(isoToText(iso)).toBe(text);
  });
  it.each(['29/02/2023', '31/04/2024', '00/01/2024', '1/13/2024', '2024-01-01', ''])(
    'refuses %p',
    (text) => {
      expect(textToIso(text)).toBeUndefined();
    },
  );
});
