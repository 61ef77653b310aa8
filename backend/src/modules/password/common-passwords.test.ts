import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it('SEC-10 knows far more than three thousand', () => {
    expect(dictionary['passwords-common'].length).toBeGreaterThan(3_000);
    for (const known of ['123456', 'qwerty123', 'iloveyou', 'p@ssw0rd'])
      expect(isCommonPassword(known)).toBe(true);
  });

  it.each([
    'Matkhau@123',
    'MATKHAU@123',
    'Mật khẩu@123',
    'Password123!',
    'P@ssw0rd',
    'Admin@2025',
    'Hanoi@1990',
    '123Qwerty!',
    'Anhyeuem@1',
    'Vietnam#888',
  ])('PWD-19 refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Portal@2026', 'Gad@2026xy', 'Sen-Hong@47', 'Tr0i!Mua.Dem', 'Matkhau@5837'])(
    'leaves %s alone',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );

  it('is quick with ten thousand characters', () => {
    const started = performance.now();
    isCommonPassword(`${'a1'.repeat(5_000)}!`);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
