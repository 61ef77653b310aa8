import { LANGUAGES } from '@portal/domain/language';
import { loadUiTexts } from '../provider/words.ts';
import { compactMoney, dash, formatMoney, formatNumber, formatPercent } from './format.ts';

beforeAll(() => Promise.all(LANGUAGES.map(loadUiTexts)));

describe('POL-13 money and numbers', () => {
  it.each([
    [1234567, '1.234.567'],
    ['12500000', '12.500.000'],
    [999, '999'],
    [1000, '1.000'],
    [-45000, '-45.000'],
    [1250000.4, '1.250.000'],
  ])('money %p is %s', (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });
  it.each([null, undefined, '', 0, '0', 0.2, -0.4, Number.NaN, 'abc'])(
    'money %p is a dash',
    (value) => {
      expect(formatMoney(value)).toBe(dash);
    },
  );
  it('puts the unit after it when asked, but not after a dash', () => {
    expect(formatMoney(5000, { unit: true })).toBe('5.000 ₫');
    expect(formatMoney(0, { unit: true })).toBe(dash);
  });
  it('keeps zero as a number and drops trailing zeros of decimals', () => {
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(12.5, { digits: 2 })).toBe('12,5');
    expect(formatNumber(-0.001, { digits: 2 })).toBe('0');
  });
  it('speaks English with commas', () => {
    expect(formatNumber(1234567.5, { digits: 1, locale: 'en' })).toBe('1,234,567.5');
  });
  it('gives percent', () => {
    expect(formatPercent(12.34)).toBe('12,3%');
    expect(formatPercent(null)).toBe(dash);
  });
  it.each([
    [950_000, 'vi', '950.000'],
    [999_999, 'vi', '999.999'],
    [8_400_000, 'vi', '8,4 triệu'],
    [-8_400_000, 'vi', '-8,4 triệu'],
    [999_949_999, 'vi', '999,9 triệu'],
    [999_950_000, 'vi', '1 tỷ'],
    [12_345_678_900, 'vi', '12,35 tỷ'],
    [12_345_678_900, 'en', '12.35 bn'],
    [0, 'vi', dash],
    [Number.NaN, 'vi', dash],
  ])('POL-13 money at a glance: %p in %s is %s', (value, locale, text) => {
    expect(compactMoney(value, locale)).toBe(text);
  });
});
