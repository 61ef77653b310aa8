import { fold } from '@portal/types/text/fold';

/** Characters that count as special (spec/access.md 5). Others are allowed, and count as none of the kinds. */
export const PASSWORD_SYMBOLS = '!@#$%^&*';

/** What a new password must hold; lengths in characters, never bytes. */
export interface PasswordPolicy {
  min: number;
  max: number;
  upper: boolean;
  lower: boolean;
  number: boolean;
  special: boolean;
}

/** A broken rule; `old`: it is the password that it shall replace, `context`: it holds a word about its owner. */
export type PasswordRule = 'empty' | 'old' | 'min' | 'max' | PasswordKind | 'context';
export type PasswordKind = 'upper' | 'lower' | 'number' | 'special';

const FLAGS: Record<PasswordKind, string> = {
  upper: 'FLAG_UPPER_CASE',
  lower: 'FLAG_LOWER_CASE',
  number: 'FLAG_NUMBER_CASE',
  special: 'FLAG_SPECIAL_CASE',
};
const PATTERNS: Record<PasswordKind, RegExp> = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  number: /[0-9]/,
  special: /[!@#$%^&*]/,
};
export const PASSWORD_KINDS = Object.keys(FLAGS) as PasswordKind[];
/** No setting allows shorter ones (ASVS 6.2.1). */
const LENGTH_FLOOR = 8;
const LENGTH_MAX = 20;
/** The preset `modern` (ASVS 6.2.5, 6.2.9): long, of whatever the user likes. */
const MODERN = { min: 12, max: 64 };
/** Independent of the settings, because hashing longer passwords adds cost and no safety. */
const LENGTH_BOUND = 128;

const lengthOf = (value: string | undefined, otherwise: number): number => {
  const length = Number(value);
  if (value === undefined || !Number.isInteger(length) || length < 1) return otherwise;
  return Math.min(length, LENGTH_BOUND);
};

interface Values {
  get(key: string): string | undefined;
}

/**
 * Whether passwords follow the preset `modern` (setting PASSWORD_PRESET): 12 signs or more, no composition, pasting allowed. Its
 * lengths may be raised by the settings, never lowered.
 */
export const isModern = (settings: Values): boolean => settings.get('PASSWORD_PRESET') === 'modern';

/** The policy that the settings ask for (PWD-03); a rule whose setting is missing applies. */
export const policyFromSettings = (settings: Values): PasswordPolicy => {
  const least = Math.max(LENGTH_FLOOR, lengthOf(settings.get('MIN_PASSWORD_LENGTH'), LENGTH_FLOOR));
  const most = lengthOf(settings.get('MAX_PASSWORD_LENGTH'), LENGTH_MAX);
  if (isModern(settings)) {
    const min = Math.max(MODERN.min, least);
    const max = Math.max(MODERN.max, most, min);
    return { min, max, upper: false, lower: false, number: false, special: false };
  }
  const asks = (kind: PasswordKind) => (settings.get(FLAGS[kind]) ?? '1') === '1';
  return {
    min: least,
    max: Math.max(least, most),
    upper: asks('upper'),
    lower: asks('lower'),
    number: asks('number'),
    special: asks('special'),
  };
};

/** Shorter words are in too many passwords by chance. */
const WORD_MIN = 4;
const compact = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The rules that a new password breaks, none when it is good. `words` are the user's own data (name, code, phone,
 * birth date) as people write them: marks, case, spaces and signs make no difference. `describePolicy` returns the text.
 */
export const checkPassword = (
  policy: PasswordPolicy,
  password: string,
  { old, words = [] }: { old?: string; words?: readonly string[] } = {},
): PasswordRule[] => {
  const text = password.normalize('NFC');
  if (text === '') return ['empty'];
  const length = [...text].length;
  // Skips the patterns, which take long over ten thousand characters.
  if (length > policy.max) return ['max'];
  const broken: PasswordRule[] = [];
  if (old !== undefined && old.normalize('NFC') === text) broken.push('old');
  if (length < policy.min) broken.push('min');
  broken.push(...PASSWORD_KINDS.filter((kind) => policy[kind] && !PATTERNS[kind].test(text)));
  const plain = compact(text);
  const holds = (word: string) => word.length >= WORD_MIN && plain.includes(word);
  if (words.map(compact).some(holds)) broken.push('context');
  return broken;
};
