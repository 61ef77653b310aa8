import type { BrowserContext, Request } from '@playwright/test';

const SECRET_KEYS =
  /^(?:password|passwordOld|passwordNew|newPassword|confirmNewPassword|confirmPasswordNew|passwordAgent|passwordGad|otp|answer|token)$/i;
/** Shorter ones turn up in addresses by chance. */
const SHORTEST = 6;

const secretsIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, one]) =>
        typeof one === 'string' && SECRET_KEYS.test(key) && one.length >= SHORTEST
          ? [one]
          : secretsIn(one),
      );

const bodyOf = (request: Request): unknown => {
  try {
    return request.postDataJSON();
  } catch {
    return null;
  }
};

/** The part of an address that is sent to a server and stored in logs. */
const sentPart = (address: string): string => {
  const [sent = ''] = address.split('#');
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
};

/** As a word of its own: the digits of a code stand in longer numbers by chance. */
const asWord = (secret: string) =>
  new RegExp(`(?<![A-Za-z0-9])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z0-9])`);

/**
 * Notes every secret that a context sends (bearer tokens, passwords, codes, answers) and every address that it asks for or
 * comes from. Returns a function that lists the addresses that hold a secret (DOMAIN SEC-47), without showing the secret.
 */
export function watchSecrets(context: BrowserContext): () => string[] {
  const secrets = new Map<string, string>();
  const addresses: string[] = [];
  context.on('request', (request) => {
    const { authorization, referer } = request.headers();
    const path = new URL(request.url()).pathname;
    const token = authorization?.replace(/^Bearer /, '');
    if (token) secrets.set(token, 'a token');
    for (const secret of secretsIn(bodyOf(request))) secrets.set(secret, `a secret of ${path}`);
    addresses.push(sentPart(request.url()), sentPart(referer ?? ''));
  });
  return () =>
    [...secrets].flatMap(([secret, name]) => {
      const word = asWord(secret);
      const found = addresses.find((address) => word.test(address));
      return found === undefined ? [] : [`${name} in ${found.replace(secret, '…')}`];
    });
}
