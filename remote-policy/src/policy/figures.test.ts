import { formatPhone } from '@portal/phone';
import { compactMoney } from './compact-money.ts';

describe('figures of a policy', () => {
  it('shows large sums in millions and billions, in the format of the locale', () => {
    expect(compactMoney(12_345_678_900, 'vi')).toBe('12,35 tỷ');
    expect(compactMoney(12_345_678_900, 'en')).toBe('12.35 bn');
    expect(compactMoney(8_400_000, 'vi')).toBe('8,4 triệu');
    expect(compactMoney(999_990_000, 'vi')).toBe('1 tỷ');
  });

  it('POL-13 shows small sums in full and a missing one as a dash', () => {
    expect(compactMoney(950_000, 'vi')).toBe('950.000');
    expect(compactMoney(0, 'vi')).toBe('–');
  });

  it('writes phone numbers as people do, and leaves masked ones alone', () => {
    expect(formatPhone('+84901234567')).toBe('0901 234 567');
    expect(formatPhone('0901234567')).toBe('0901 234 567');
    expect(formatPhone('*******567')).toBe('*******567');
  });
});
