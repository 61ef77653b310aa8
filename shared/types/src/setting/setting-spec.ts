/** Groups of settings, as the page shows them. */
export const SETTING_GROUPS = [
  'password',
  'login',
  'otp',
  'session',
  'approval',
  'impersonation',
  'release',
  'contact',
  'inbox',
  'message',
  'content',
  'sales',
  'hierarchy',
  'list',
  'look',
  'site',
  'service',
  'consent',
  'retention',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** Units of numbers. */
export const SETTING_UNITS = [
  'characters',
  'times',
  'seconds',
  'minutes',
  'hours',
  'days',
  'months',
  'rows',
  'share',
  'percent',
  'megabytes',
] as const;
export type SettingUnit = (typeof SETTING_UNITS)[number];

interface Common {
  group: SettingGroup;
  /** The value where none is stored, or a broken one. */
  default: string;
  /** The value that a first start for production stores; `default` where there is none. */
  production?: string;
  /** Visitors may read it. */
  public?: true;
  /** A change waits for a second person. */
  guarded?: true;
}

/** 1 or 0. */
export interface FlagSpec extends Common {
  type: 'flag';
}

/** A number within bounds that no value may leave: a bound that guards security is in the catalogue alone. */
export interface NumberSpec extends Common {
  type: 'int' | 'decimal';
  min: number;
  max: number;
  unit: SettingUnit;
}

/** A line of text. */
export interface TextSpec extends Common {
  type: 'text';
  max: number;
}

/** An address of the web, or nothing. */
export interface UrlSpec extends Common {
  type: 'url';
}

/** One word: letters, digits, `.`, `_`, `-`. */
export interface CodeSpec extends Common {
  type: 'code';
  /** Whether it may be empty. */
  optional?: true;
}

/** Words separated by commas, of a closed set where `of` names it. */
export interface CodesSpec extends Common {
  type: 'codes';
  of?: readonly string[];
}

/** Whole numbers separated by commas, rising. */
export interface IntsSpec extends Common {
  type: 'ints';
  min: number;
  max: number;
  unit: SettingUnit;
}

/** One of some words. */
export interface EnumSpec extends Common {
  type: 'enum';
  of: readonly string[];
}

/** How a setting is checked and shown. */
export type SettingSpec =
  | FlagSpec
  | NumberSpec
  | TextSpec
  | UrlSpec
  | CodeSpec
  | CodesSpec
  | IntsSpec
  | EnumSpec;
