import * as z from 'zod/mini';

/** Letters of any alphabet with their marks, one space, hyphen or apostrophe between them (REG-06). */
const NAME = /^[\p{L}\p{M}]+(?:(?: |['’ʼ-]|['’ʼ-] | ['’ʼ-])[\p{L}\p{M}]+)*$/u;

/** A name as it is kept: NFC, no spaces around it, single ones within. */
export const tidyName = (typed: string): string =>
  typed.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A person's name of at most `max` characters, in NFC whatever it came in. Digits and symbols are refused. */
export const personName = (max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform(tidyName),
      z
        .string()
        .check(z.minLength(1, { abort: true }), z.maxLength(max, { abort: true }), z.regex(NAME)),
    ),
  );
