/** Characters that people write between the digits of a phone number. */
const WRITTEN = /^\+?[\d\s().-]+$/;
/** Below +84: a mobile number of the plan of 2018, or a line of an area. */
const VIETNAMESE = /^(?:[35789]\d{8}|2\d{9})$/;
const FOREIGN = /^\+(?!84)[1-9]\d{7,14}$/;

const nationalPart = (digits: string, international: boolean): string | null => {
  if (digits.startsWith('84')) return digits.slice(2).replace(/^0/, '');
  return !international && digits.startsWith('0') ? digits.slice(1) : null;
};

/**
 * A phone number as it is kept, E.164, from any usual writing ('0901 234 567', '84…', '+84 (0)90…', '(+84) 90…',
 * '(028) 3822-1234', '0084…', '+65 …'); null when it cannot be one (I18N-07).
 */
export const phoneE164 = (text: string): string | null => {
  const written = text
    .trim()
    .replace(/^00/, '+')
    .replace(/^\(\s*\+/, '+(');
  if (!WRITTEN.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  const international = written.startsWith('+');
  const national = nationalPart(digits, international);
  if (national !== null && VIETNAMESE.test(national)) return `+84${national}`;
  return international && FOREIGN.test(`+${digits}`) ? `+${digits}` : null;
};

/** A run of what phone numbers are written with, that is no tail of a code such as KH00012345. */
const RUN = /(?<![\p{L}\d])[(+\d][\d\s().+-]*/gu;
/** Fewer digits are no phone number. */
const TELLING = 6;

/**
 * Whether a search text holds (most of) a phone number: then it must not be part of an address (SEC-47,
 * API-11). Rather one number too many: a policy's that begins with 84 only cannot be sent as a link.
 */
export const maybePhone = (text: string): boolean =>
  (text.match(RUN) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '');
    return digits.length >= TELLING && (run.includes('+') || /^(?:0|84)/.test(digits));
  });
