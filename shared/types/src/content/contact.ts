import { phoneE164 } from '@portal/phone';
import * as z from 'zod/mini';
import { captchaGiven } from '../auth/captcha.ts';
import { EMAIL_PATTERN } from '../auth/constants.ts';
import { personName } from '../person/name.ts';

/** Limits of the form, in characters (spec/features.md 5). */
export const CONTACT_NAME_MAX = 100;
export const CONTACT_EMAIL_MAX = 100;
export const CONTACT_PHONE_MIN = 10;
export const CONTACT_PHONE_MAX = 20;
export const CONTACT_CONTENT_MAX = 2_000;

/** What a message is about; absent is nothing chosen. */
export const CONTACT_TITLES = ['ADVICE', 'POLICY', 'CLAIM', 'COMPLAINT', 'OTHER'] as const;

/** Digits, spaces and dashes, with a country code or an area code in parentheses. */
const PHONE = /^\+?(?:\(\+?\d{1,4}\)[ -]?)?\d[\d -]*$/;

const emptyAsNull = z.transform((value: string | null | undefined) => value?.trim() || null);
const text = z.optional(z.nullable(z.string()));

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(CONTACT_EMAIL_MAX, { abort: true }),
    z.regex(z.regexes.email, { abort: true }),
    z.regex(EMAIL_PATTERN),
  );

/** Kept in E.164 where it is a Vietnamese number, otherwise as it was written. */
const phone = z.pipe(
  text,
  z.pipe(
    emptyAsNull,
    z.nullable(
      z.pipe(
        z
          .string()
          .check(
            z.minLength(CONTACT_PHONE_MIN, { abort: true }),
            z.maxLength(CONTACT_PHONE_MAX, { abort: true }),
            z.regex(PHONE),
          ),
        z.transform((value: string) => phoneE164(value) ?? value),
      ),
    ),
  ),
);

const chosen = (max: number) =>
  z.pipe(text, z.pipe(emptyAsNull, z.nullable(z.string().check(z.maxLength(max)))));

/** What the form asks for (CON-01). */
const fields = {
  fullname: personName(CONTACT_NAME_MAX),
  phone,
  email,
  title: z.pipe(text, z.pipe(emptyAsNull, z.nullable(z.enum(CONTACT_TITLES)))),
  content: chosen(CONTACT_CONTENT_MAX),
  /** Asks to become a candidate for financial adviser; then `provinceCity` and `office` are needed (CON-05). */
  confirmApplyCandidate: z._default(z.boolean(), false),
  provinceCity: chosen(20),
  office: chosen(20),
};

const needed = z.pipe(chosen(20), z.string());
const applying = { confirmApplyCandidate: z.literal(true), provinceCity: needed, office: needed };

/** The form as the page checks it: all faults at once. */
export const contactForm = z.discriminatedUnion('confirmApplyCandidate', [
  z.object({ ...fields, ...applying }),
  z.object({ ...fields, confirmApplyCandidate: z.literal(false) }),
]);
export type ContactForm = z.output<typeof contactForm>;

/** POST cms/contact/submit; the service checks the place itself. */
export const contactRequest = z.object({ ...fields, ...captchaGiven });
/** A message as the service takes it. */
export type ContactInput = z.output<typeof contactRequest>;
export type ContactRequest = z.input<typeof contactRequest>;

/** The number by which the message is found again. */
export const contactData = z.object({ refNo: z.string() });
export type ContactData = z.infer<typeof contactData>;
