/** Letters of a drawn captcha (spec/access.md 9). */
export const CAPTCHA_LENGTH = 6;

/** Digits of a one-time code (spec/access.md 5). */
export const OTP_LENGTH = 6;
/** After so long a code's screen is over, whatever it says itself (spec/access.md 9, A-01); milliseconds. */
export const OTP_SCREEN_MS = 3_000_000;

/** Session length when the server names none, in milliseconds (spec/access.md 4.1). */
export const SESSION_MS_DEFAULT = 1_800_000;

/** Letters, digits, dots and - _ % +, then @ and a domain (spec/access.md 5). */
export const EMAIL_PATTERN = /^[\w%+-]+(?:\.[\w%+-]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
