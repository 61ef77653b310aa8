import type { CallRecord } from '@portal/api-client';

/** Calls whose very parameters are secrets or files, and the records themselves (ACT-06). */
const NEVER =
  /^audit\/|pass|otp|captcha|token|secret|question|factor|passkey|recover|activat|social|linked|login|logout|refresh|avatar|upload|consent/i;

const UNAVAILABLE = new Set([0, 408]);

/**
 * Whether a call is recorded: what a person submits, and every call that failed for a reason that operators look for. What was
 * refused with a sentence (4xx) is no such reason for a list that is only read.
 */
export const isLogged = ({ method, path, status, background, file }: CallRecord): boolean => {
  if (file || NEVER.test(path)) return false;
  const failed = UNAVAILABLE.has(status) || status >= 500;
  return failed || (method !== 'get' && !background);
};
