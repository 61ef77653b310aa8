const NAMES: [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** A browser in a word, for people; the whole header is the caller's text and goes into no message. */
export const browserOf = (userAgent: string | null): string =>
  NAMES.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? '—';
