import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatPhone, phoneE164 } from './index.ts';

/** One number of every mobile prefix and of every shape of area code. */
const NUMBERS = [
  ...['32', '52', '56', '59', '70', '81', '86', '90', '91', '98'].map(
    (prefix) => `+84${prefix}2345678`,
  ),
  ...['24', '28'].map((area) => `+84${area}38221234`),
  ...['204', '236', '292'].map((area) => `+84${area}3822123`),
];

describe('a phone number', () => {
  it('I18N-07 is shown as 0912 345 678 everywhere', () => {
    expect(formatPhone('+84912345678')).toBe('0912 345 678');
    expect(formatPhone('0912345678')).toBe('0912 345 678');
  });

  it.each(NUMBERS)('%s is shown as libphonenumber shows it', (number) => {
    expect(formatPhone(number)).toBe(parsePhoneNumberFromString(number)?.formatNational());
  });

  it.each(NUMBERS)('%s is read from its shown form as libphonenumber reads it', (number) => {
    const shown = formatPhone(number);
    expect(phoneE164(shown)).toBe(number);
    expect(parsePhoneNumberFromString(shown, 'VN')?.number).toBe(number);
  });

  it.each(['*******567', '+6561234567', 'unknown', ''])('%j stays as it is', (text) => {
    expect(formatPhone(text)).toBe(text);
  });
});
