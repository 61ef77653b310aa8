import { DEFAULT_LANGUAGE, LANGUAGES, type Translated } from '@portal/domain/language';
import * as z from 'zod/mini';
import { TEXT_MAX } from './limits.ts';

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

/** A text per language. Only the default one is required; languages that this build does not know are kept. */
export const translated: z.ZodMiniType<Translated> = z.catchall(
  z.object({ [DEFAULT_LANGUAGE]: z.string() }),
  z.string(),
);
export type { Translated };

export const language = z.enum(LANGUAGES);
export type Language = z.infer<typeof language>;
