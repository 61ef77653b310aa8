import { SETTING_KEYS, type SETTINGS, specOf } from './setting-catalogue.ts';
import { changeFault, settingFault, usedValue } from './setting-check.ts';

const usual = (key: keyof typeof SETTINGS) => specOf(key).default;

describe('the catalogue of settings', () => {
  it.each(SETTING_KEYS)('part of ADM-SET-01: the defaults of %s keep its own bounds', (key) => {
    const spec = specOf(key);
    expect(settingFault(spec, spec.default)).toBeNull();
    expect(settingFault(spec, spec.production ?? spec.default)).toBeNull();
    expect(changeFault(key, spec.default, usual)).toBeNull();
  });

  it.each([
    ['LOGIN_MAX_FAILURES', 3, 10],
    ['LOGIN_LOCK_MINUTES', 5, 1440],
    ['SESSION_IDLE_MINUTES', 5, 30],
    ['SESSION_ABSOLUTE_HOURS', 1, 12],
    ['IMPERSONATION_MINUTES', 1, 30],
    ['OTP_TTL_SECONDS', 60, 600],
  ] as const)('part of ADM-SET-03: %s stays between %d and %d', (key, min, max) => {
    expect(
      [min - 1, min, max, max + 1].map((value) => settingFault(specOf(key), `${value}`)),
    ).toEqual(['range', null, null, 'range']);
    expect(usedValue(key, `${max + 1}`)).toBe(specOf(key).default);
    expect(usedValue(key, 'nhiều')).toBe(specOf(key).default);
    expect(usedValue(key, undefined)).toBe(specOf(key).default);
  });

  it.each([
    ['FLAG_UPPER_CASE', '2', 'type'],
    ['MIN_PASSWORD_LENGTH', '8.5', 'type'],
    ['MIN_PASSWORD_LENGTH', '-8', 'type'],
    ['RELEASE_AUTO_ROLLBACK_SHARE', '1', 'range'],
    ['HOTLINE', '<b>1900</b>', 'type'],
    ['HOTLINE', 'x'.repeat(41), 'length'],
    ['EAPP_URL', 'javascript:alert(1)', 'type'],
    ['FOUR_EYES_KINDS', 'grant,everything', 'set'],
    ['LIST_PAGE_SIZE', '50,20', 'type'],
    ['LIST_PAGE_SIZE', '10,500', 'range'],
    ['BOT_CODE', 'a b', 'type'],
  ] as const)('%s is not %s: %s', (key, value, fault) => {
    expect(settingFault(specOf(key), value)).toBe(fault);
  });

  it('settings that go together are checked together', () => {
    expect(changeFault('MIN_PASSWORD_LENGTH', '21', usual)).toBe('passwordLengths');
    expect(changeFault('MAX_PASSWORD_LENGTH', '20', () => '24')).toBe('passwordLengths');
    expect(changeFault('PAGING_SIZE', '15', usual)).toBe('pageSizes');
    expect(changeFault('LIST_PAGE_SIZE', '20,50', usual)).toBe('pageSizes');
    expect(changeFault('PAGING_SIZE', '20', usual)).toBeNull();
  });
});
