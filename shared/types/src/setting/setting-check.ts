import { type SettingKey, specOf } from './setting-catalogue.ts';
import type { SettingSpec } from './setting-spec.ts';

/** What is wrong with a value: `type`, `range`, `length`, `set`, or the rule between two settings that it breaks. */
export type SettingFault = 'type' | 'range' | 'length' | 'set' | 'passwordLengths' | 'pageSizes';

const WORD = /^[A-Za-z0-9._-]{1,200}$/;

const isWeb = (value: string) =>
  /^https?:\/\//i.test(value) && URL.canParse(value) && value.length <= 500;

const inRange = (value: number, { min, max }: { min: number; max: number }): SettingFault | null =>
  value >= min && value <= max ? null : 'range';

function checkInts(value: string, spec: { min: number; max: number }): SettingFault | null {
  if (!/^\d+(,\d+)*$/.test(value)) return 'type';
  const numbers = value.split(',').map(Number);
  if (numbers.some((one, at) => at > 0 && one <= (numbers[at - 1] ?? 0))) return 'type';
  return numbers.every((one) => inRange(one, spec) === null) ? null : 'range';
}

function checkCodes(value: string, of: readonly string[] | undefined): SettingFault | null {
  const codes = value === '' ? [] : value.split(',').map((one) => one.trim());
  if (!codes.every((code) => WORD.test(code))) return 'type';
  return of === undefined || codes.every((code) => of.includes(code)) ? null : 'set';
}

/** What is wrong with a value by itself; null when nothing is. */
export function settingFault(spec: SettingSpec, value: string): SettingFault | null {
  switch (spec.type) {
    case 'flag':
      return value === '0' || value === '1' ? null : 'type';
    case 'int':
      return /^\d{1,9}$/.test(value) ? inRange(Number(value), spec) : 'type';
    case 'decimal':
      return /^\d{1,9}(\.\d{1,6})?$/.test(value) ? inRange(Number(value), spec) : 'type';
    case 'text':
      if (/[\p{Cc}<>]/u.test(value)) return 'type';
      return [...value].length <= spec.max ? null : 'length';
    case 'url':
      return value === '' || isWeb(value) ? null : 'type';
    case 'code':
      return (value === '' && spec.optional) || WORD.test(value) ? null : 'type';
    case 'codes':
      return checkCodes(value, spec.of);
    case 'ints':
      return checkInts(value, spec);
    case 'enum':
      return spec.of.includes(value) ? null : 'set';
  }
}

/** Rules between settings: the keys that each binds, and whether values keep it. */
const CROSS: readonly {
  fault: SettingFault;
  keys: readonly [SettingKey, SettingKey];
  holds(one: string, other: string): boolean;
}[] = [
  {
    fault: 'passwordLengths',
    keys: ['MIN_PASSWORD_LENGTH', 'MAX_PASSWORD_LENGTH'],
    holds: (min, max) => Number(min) <= Number(max),
  },
  {
    fault: 'pageSizes',
    keys: ['PAGING_SIZE', 'LIST_PAGE_SIZE'],
    holds: (size, sizes) => sizes.split(',').includes(size),
  },
];

/** What is wrong with a new value beside the other settings; null when nothing is. */
export function changeFault(
  key: SettingKey,
  value: string,
  valueNow: (other: SettingKey) => string,
): SettingFault | null {
  const own = settingFault(specOf(key), value);
  if (own !== null) return own;
  const after = (one: SettingKey) => (one === key ? value : valueNow(one));
  const broken = CROSS.find(
    ({ keys: [one, other], holds }) =>
      (one === key || other === key) && !holds(after(one), after(other)),
  );
  return broken?.fault ?? null;
}

/** The value that counts: the stored one, the default where it is missing or broken. */
export const usedValue = (key: SettingKey, stored: string | undefined): string => {
  const spec = specOf(key);
  return stored !== undefined && settingFault(spec, stored) === null ? stored : spec.default;
};
