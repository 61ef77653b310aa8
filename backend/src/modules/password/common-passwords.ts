import { fold } from '@portal/types/text/fold';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 leaked passwords, lower case; the list of zxcvbn-ts (MIT licence). */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Words that people here begin a password with; the list above knows few of Vietnam. */
const BASES: ReadonlySet<string> = new Set(
  `matkhau matkhaumoi mk password passwd pass admin administrator welcome qwerty qwertyuiop asdfgh
  abc abcd abcxyz xyz test demo user login dangnhap letmein changeme secret default
  anhyeuem emyeuanh iloveyou toiyeuem yeuem yeuanh giadinh baohiem nhantho tuvan tuvanvien daily
  vietnam hanoi saigon haiphong danang cantho hue tphcm sudo root`.split(/\s+/),
);
/** What they add to please the rules: 1, 123, 123456, 321, 888, a year. */
const TAIL =
  /^(?:0?1|12|123|1234|12345|123456|1234567|12345678|123456789|321|4321|54321|(\d)\1+|(?:19|20)\d\d)?$/;

/**
 * Whether everybody's first guesses hold this password (PWD-19, SEC-10): leaked ones in any case, with or without
 * signs in them, and the usual words with the usual endings ('Matkhau@123').
 */
export function isCommonPassword(password: string): boolean {
  const plain = fold(password).replaceAll(' ', '');
  const unsigned = plain.replace(/[^a-z0-9]/g, '');
  if (LEAKED.has(plain) || LEAKED.has(unsigned)) return true;
  const [, before = '', word = '', after = ''] = /^(\d*)([a-z]+)(\d*)$/.exec(unsigned) ?? [];
  return BASES.has(word) && TAIL.test(before + after);
}
