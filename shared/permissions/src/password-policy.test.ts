import en from './locales/en.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };
import {
  checkPassword,
  PASSWORD_SYMBOLS,
  type PasswordKind,
  policyFromSettings,
} from './password-policy.ts';
import { describePolicy } from './password-text.ts';

const FLAGS: Record<PasswordKind, string> = {
  upper: 'FLAG_UPPER_CASE',
  lower: 'FLAG_LOWER_CASE',
  number: 'FLAG_NUMBER_CASE',
  special: 'FLAG_SPECIAL_CASE',
};
const KINDS = Object.keys(FLAGS) as PasswordKind[];
const PHRASES: Record<PasswordKind, string> = {
  upper: 'chữ hoa',
  lower: 'chữ thường',
  number: 'chữ số',
  special: 'ký tự đặc biệt',
};

const settings = (values: Record<string, string> = {}) => new Map(Object.entries(values));
const standard = policyFromSettings(settings());

const combinations = Array.from({ length: 16 }, (_, bits) =>
  KINDS.filter((_kind, place) => (bits & (1 << place)) !== 0),
);

describe('password policy', () => {
  it.each(combinations.map((required) => [required.join('+') || 'none', required] as const))(
    'PWD-03 PWD-04 asks for %s and says so',
    (_name, required) => {
      const flags = Object.fromEntries(
        KINDS.map((kind) => [FLAGS[kind], required.includes(kind) ? '1' : '0']),
      );
      const policy = policyFromSettings(settings(flags));
      // Characters of no kind break every rule that applies, and no other.
      expect(checkPassword(policy, '________')).toEqual(required);
      expect(checkPassword(policy, 'Aa1!____')).toEqual([]);
      const hint = describePolicy(policy, vi);
      for (const kind of KINDS) expect(hint.includes(PHRASES[kind])).toBe(required.includes(kind));
    },
  );

  it.each(['0', '', 'true', '2'])('PWD-03 applies a rule for 1 alone, not for %j', (value) => {
    expect(policyFromSettings(settings({ FLAG_NUMBER_CASE: value })).number).toBe(false);
  });

  it('PWD-04 describes the default as 8 to 20 with all four kinds', () => {
    expect(describePolicy(standard, vi)).toBe(
      'Mật khẩu có từ 8 đến 20 ký tự, gồm chữ hoa, chữ thường, chữ số và ký tự đặc biệt (!@#$%^&*).',
    );
    expect(describePolicy(standard, en)).toBe(
      'The password has 8 to 20 characters, with an upper-case letter, a lower-case letter, a digit and a special character (!@#$%^&*).',
    );
  });

  it('takes each of the symbols, and no other, for a special character', () => {
    for (const symbol of PASSWORD_SYMBOLS)
      expect(checkPassword(standard, `Abcdef1${symbol}`)).toEqual([]);
    for (const other of '()-_=+?.,~ ')
      expect(checkPassword(standard, `Abcdef1${other}`)).toEqual(['special']);
  });

  it.each([
    [7, ['min']],
    [8, []],
    [20, []],
    [21, ['max']],
  ])('PWD-05 %d characters', (length, broken) => {
    expect(checkPassword(standard, `Aa1!${'x'.repeat(length - 4)}`)).toEqual(broken);
  });

  it('PWD-05 SEC-09 counts characters, not bytes or marks', () => {
    expect(checkPassword(standard, 'Ấấ1!ệệệ')).toEqual(['min']);
    expect(checkPassword(standard, 'Ấấ1!ệệệệ')).toEqual([]);
    expect(checkPassword(standard, 'Ấấ1!ệệệệ'.normalize('NFD'))).toEqual([]);
    expect(checkPassword(standard, `Aa1!${'😀'.repeat(16)}`)).toEqual([]);
    expect(checkPassword(standard, `Aa1!${'😀'.repeat(3)}`)).toEqual(['min']);
  });

  it('SEC-09 refuses ten thousand characters at once', () => {
    expect(checkPassword(standard, 'Aa1!'.repeat(2_500), { words: ['nguyen van an'] })).toEqual([
      'max',
    ]);
  });

  it('PWD-07 PWD-08 names an empty one and the old one, however it is composed', () => {
    expect(checkPassword(standard, '')).toEqual(['empty']);
    const old = 'Mật@2026xy';
    expect(checkPassword(standard, old.normalize('NFD'), { old })).toEqual(['old']);
  });

  it.each([
    ['20000009Aa1!', '20000009'],
    ['NguyenAn@2026', 'Nguyễn An'],
    ['Dang.Định@1', 'dinh'],
    ['Aa!31011990', '31011990'],
    ['Aa!31.01.1990', '31/01/1990'],
  ])('PWD-19 SEC-10 %s holds %s', (password, word) => {
    expect(checkPassword(standard, password, { words: [word] })).toContain('context');
    expect(checkPassword(standard, password, { words: ['khac han'] })).not.toContain('context');
  });

  it('PWD-19 leaves words of three letters to chance', () => {
    expect(checkPassword(standard, 'Thanh@2026', { words: ['Anh'] })).toEqual([]);
  });

  it('M19: no setting allows fewer than eight characters', () => {
    expect(policyFromSettings(settings({ MIN_PASSWORD_LENGTH: '1' })).min).toBe(8);
    const modern = settings({ PASSWORD_PRESET: 'modern', MIN_PASSWORD_LENGTH: '1' });
    expect(policyFromSettings(modern).min).toBe(12);
  });

  it('M19 6.2.5 6.2.9: the preset modern asks for twelve to 64 characters, and for nothing else', () => {
    const modern = policyFromSettings(settings({ PASSWORD_PRESET: 'modern' }));
    expect(modern).toMatchObject({ min: 12, max: 64 });
    expect(checkPassword(modern, 'con chó chạy nhanh')).toEqual([]);
    expect(checkPassword(modern, 'x'.repeat(64))).toEqual([]);
    expect(checkPassword(modern, 'Aa1!Aa1!Aa1')).toEqual(['min']);
    expect(describePolicy(modern, en)).toBe('The password has 12 to 64 characters.');
  });

  it('never lets settings make a policy that nothing meets', () => {
    const odd = policyFromSettings(
      settings({ MIN_PASSWORD_LENGTH: '12', MAX_PASSWORD_LENGTH: '4' }),
    );
    expect(odd).toMatchObject({ min: 12, max: 12 });
    const broken = policyFromSettings(
      settings({ MIN_PASSWORD_LENGTH: 'x', MAX_PASSWORD_LENGTH: '-1' }),
    );
    expect(broken).toMatchObject({ min: 8, max: 20 });
  });
});
