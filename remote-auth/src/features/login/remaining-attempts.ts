/** At this many attempts left, and below, the visual captcha is due (spec/access.md 9). */
const CAPTCHA_FROM = 3;

/**
 * Attempts left, from the sentence of a rejected login: its second single digit (LOGIN-10). Null where
 * the sentence has no second digit. The service's own flags are to be preferred (LOGIN-11).
 */
export const remainingAttempts = (description: string): number | null => {
  const second = description.match(/\d/g)?.[1];
  return second === undefined ? null : Number(second);
};

/** Whether that sentence makes the visual captcha due. */
export const captchaDue = (description: string): boolean => {
  const left = remainingAttempts(description);
  return left !== null && left <= CAPTCHA_FROM;
};
