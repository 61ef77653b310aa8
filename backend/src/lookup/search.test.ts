import { phoneOf } from './search.ts';

describe('phoneOf', () => {
  it.each([
    ['0901234567', '+84901234567'],
    ['0901 234 567', '+84901234567'],
    ['090.123.4567', '+84901234567'],
    ['+84 901-234-567', '+84901234567'],
    ['(+84) 0901 234 567', '+84901234567'],
    ['84901234567', '+84901234567'],
    ['0084 901 234 567', '+84901234567'],
  ])('POL-16 reads %s as a telephone number', (text, phone) => {
    expect(phoneOf(text)).toBe(phone);
  });

  it.each(['090123', '12345678', '', '0901234567890', '84'])('takes %p for none', (text) => {
    expect(phoneOf(text)).toBeNull();
  });
});
