import { formatPhone } from './format-phone.ts';

it.each([
  ['+84912345678', '091 234 5678'],
  ['+842838123456', '+842838123456'],
  ['0912345678', '0912345678'],
])('I18N-07 shows %s as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
