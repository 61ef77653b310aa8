import { phoneE164 } from '@portal/phone';
import * as z from 'zod/mini';
import { personName } from '../person/name.ts';
import { captchaGiven } from './captcha.ts';
import { EMAIL_PATTERN } from './constants.ts';

/** Limits of the form, in characters (spec/access.md 9); what is longer is an error, never cut (REG-05). */
export const FULLNAME_MAX = 100;
export const EMAIL_MAX = 50;
export const PHONE_MAX = 15;

const emptyAsNull = z.transform((value: string | null | undefined) => value?.trim() || null);
const text = z.optional(z.nullable(z.string()));

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(EMAIL_MAX, { abort: true }),
    z.regex(EMAIL_PATTERN),
  );

const phone = z.pipe(
  text,
  z.pipe(
    emptyAsNull,
    z.nullable(
      z.pipe(
        z.string().check(
          z.maxLength(PHONE_MAX, { abort: true }),
          z.refine((value) => phoneE164(value) !== null),
        ),
        z.transform((value: string) => phoneE164(value) ?? value),
      ),
    ),
  ),
);

/** A code of a list, or nothing chosen. */
const chosen = (max: number) =>
  z.pipe(text, z.pipe(emptyAsNull, z.nullable(z.string().check(z.maxLength(max)))));

/** What the form asks for; phone comes out in E.164, the name in NFC, nothing chosen as null. */
export const registerForm = z.object({
  fullname: personName(FULLNAME_MAX),
  email,
  phone,
  /** Province where the person lives. */
  province: chosen(20),
  /** Asks to become a candidate for financial adviser; then `provinceCity` and `office` are needed. */
  confirmApplyCandidate: z._default(z.boolean(), false),
  provinceCity: chosen(20),
  office: chosen(20),
});
export type RegisterForm = z.output<typeof registerForm>;

/** POST admin/account/register and admin/account/check-duplicate-candidate (spec/access.md 3). */
export const registerRequest = z.object({
  ...registerForm.shape,
  /** Sent because the specification has it; the service uses the office's own name. */
  officeName: chosen(200),
  ...captchaGiven,
});
export type RegisterRequest = z.input<typeof registerRequest>;

/** `registerDate` is yyyyMMdd, or null when no person of that name registered with that e-mail or phone. */
export const duplicateCandidate = z.object({ registerDate: z.nullable(z.string()) });
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>;

/** What a good registration answers; `candidateCode` is a candidate's reference, null for other visitors. */
export const registerData = z.object({
  statusMessages: z.string(),
  errorCode: z.nullable(z.string()),
  captcha: z.boolean(),
  candidateCode: z.nullable(z.string()),
  /** yyyyMMdd. */
  registerDate: z.string(),
});
export type RegisterData = z.infer<typeof registerData>;

/** What a refused registration carries in `data` (REG-12). */
export const registerFailure = z.object({
  statusMessages: z.literal('error'),
  errorCode: z.string(),
  captcha: z.boolean(),
  registerDate: z.optional(z.nullable(z.string())),
});
export type RegisterFailure = z.infer<typeof registerFailure>;
