const SECRET = /pass|token|otp|secret|answer|captcha|authorization|idcard|idnumber|phone|email/i;
const DEPTH = 5;
const TEXT = 500;

/** A copy of what a client reports, without values that must not be kept (ACT-06): masked by key, cut by length. */
export function masked(value: unknown, depth = 0): unknown {
  if (depth > DEPTH) return '…';
  if (typeof value === 'string') return value.slice(0, TEXT);
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => masked(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 40)
      .map(([key, one]) => [key, SECRET.test(key) ? '***' : masked(one, depth + 1)]),
  );
}

/** An address without its query, where values hide. */
export const withoutQuery = (url: string): string => url.replace(/[?#].*$/s, '');
