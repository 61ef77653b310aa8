/** The members of a body that hold a captcha: another captcha does not make another act of a submit. */
export const CAPTCHA_FIELDS: readonly string[] = ['valueToken', 'requiredCaptch'];
