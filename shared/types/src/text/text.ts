import { LANGUAGES } from '@portal/domain/language';
import * as z from 'zod/mini';

/** Longest text of a field that names no limit of its own (spec/access.md 9). */
export const TEXT_MAX = 100;
/** Longest reason text (spec/access.md 9). */
export const REASON_MAX = 500;

/** A required line of text, trimmed and in NFC. */
export const line = (max = TEXT_MAX) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.trim().normalize('NFC')),
      z.string().check(z.minLength(1), z.maxLength(max)),
    ),
  );

/** A line that may be missing or empty. */
export const optionalLine = (max = TEXT_MAX) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max)));

/** A sentence in both languages of the portal. */
export const bilingual = z.object({ vi: z.string(), en: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;
