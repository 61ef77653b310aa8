import { maskAddress, maskEmail, maskIdNumber, maskPhone } from './mask.ts';

it('POL-14 leaves only what helps its owner to recognise it', () => {
  expect(maskPhone('+84901234567')).toBe('*******567');
  expect(maskEmail('binh.an@example.vn')).toBe('b***@example.vn');
  expect(maskEmail('not an address')).toBe('***');
  expect(maskAddress('12 Lê Lợi, Phường 1, Huế')).toBe('***, Huế');
  expect(maskAddress('12 Lê Lợi')).toBe('***');
  expect(maskIdNumber('079201001234')).toBe('*********234');
});

it('keeps nothing as nothing', () => {
  expect([maskPhone(null), maskEmail(null), maskAddress(null), maskIdNumber(null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
