/** Letters of a drawn captcha (spec/access.md 9). */
export const CAPTCHA_LENGTH = 6;
