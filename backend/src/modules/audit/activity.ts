const NAMES =
  'pass|pwd|token|otp|secret|answer|captch|authorization|cookie|credential|idcard|idnumber|cccd|phone|email';
const SECRET = new RegExp(NAMES, 'i');
/** `password=…`, `"otp": "…"` inside of a text. */
const PAIR = new RegExp(
  `([\\w.-]{0,40}(?:${NAMES})[\\w.-]{0,40}["']?\\s*[:=]\\s*)("[^"]*"|'[^']*'|(?:Bearer\\s+)?[^\\s&,;]+)`,
  'gi',
);
/**
 * Long with capitals and digits, or long and hexadecimal, is a token or a code; so many digits are a person's number.
 * Addresses that people can read, and correlation ids, are neither.
 */
const OPAQUE =
  /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}(?:\.[\w-]+)*|[0-9a-f]{32,}|(?<!\d)(?:\d{9}|\d{12})(?!\d)/g;
const DEPTH = 5;
const TEXT = 500;
/** What is not kept need not be looked at. */
const READ = 4_000;

const parsed = (text: string): unknown => {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** A text without secrets: parameters with secret names, tokens, and numbers that may identify a person. */
export function maskedText(text: string): string {
  return text.slice(0, READ).replace(PAIR, '$1***').replace(OPAQUE, '***').slice(0, TEXT);
}

/** A copy of what a client reports, without values that must not be stored (ACT-06): masked by key, cut by length. */
export function masked(value: unknown, depth = 0): unknown {
  if (depth > DEPTH) return '…';
  if (typeof value === 'string') {
    const inside = parsed(value);
    return inside === undefined ? maskedText(value) : masked(inside, depth + 1);
  }
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => masked(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 40)
      .map(([key, one]) => [maskedText(key), SECRET.test(key) ? '***' : masked(one, depth + 1)]),
  );
}

/** An address without its query, which may hold values, and without what looks like a secret in its path. */
export const withoutQuery = (url: string): string => maskedText(url.replace(/[?#].*$/s, ''));
