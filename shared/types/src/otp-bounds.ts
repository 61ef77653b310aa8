/** Digits of a one-time code (spec/access.md 5). */
export const OTP_LENGTH = 6;
/** After so long a code's screen is over, whatever it says itself (spec/access.md 9, A-01); milliseconds. */
export const OTP_SCREEN_MS = 3_000_000;
