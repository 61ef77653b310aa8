import en from './locales/en.json' with { type: 'json' };
import vi from './locales/vi.json' with { type: 'json' };
import { policyFromSettings } from './password-policy.ts';
import { passwordProblem } from './password-problem.ts';

const policy = policyFromSettings(new Map());
const codeOf = (fault: Parameters<typeof passwordProblem>[0]) =>
  passwordProblem(fault, policy, vi).code;

describe('passwordProblem', () => {
  it('PWD-06 PWD-07 PWD-08 PWD-09 has the keys of the specification', () => {
    expect(codeOf('empty')).toBe('error.new.password.required');
    for (const fault of ['min', 'max', 'upper', 'lower', 'number', 'special'] as const)
      expect(codeOf(fault)).toBe('policy.password.error');
    for (const fault of ['context', 'common'] as const)
      expect(codeOf(fault)).toBe('policy.password.error');
    for (const fault of ['old', 'history', 'other'] as const)
      expect(codeOf(fault)).toBe('error.new.password');
    expect(codeOf('confirm')).toBe('error.confirm.new.password');
  });

  it('PWD-07 asks for the new password in the words of the specification', () => {
    expect(passwordProblem('empty', policy, vi).text).toBe('Vui lòng nhập mật khẩu mới!');
  });

  it('PWD-04 names the rules as the settings have them', () => {
    const short = policyFromSettings(new Map([['MIN_PASSWORD_LENGTH', '12']]));
    expect(passwordProblem('min', short, vi).text).toContain('từ 12 đến 20 ký tự');
    expect(passwordProblem('min', short, en).text).toContain('12 to 20 characters');
  });
});
