import type { SecretBox } from '../../db/secret-box.ts';

/** By HTTPS with the prefix that keeps other hosts of the domain from setting it (L3); plain HTTP is a developer's machine. */
const SECURE_NAME = '__Host-portal-set';
const PLAIN_NAME = 'portal-set';
/** What the value is sealed for. */
const PLACE = 'portal-set';
const nameOf = (https: boolean) => (https ? SECURE_NAME : PLAIN_NAME);

/** Whose manifest a page contains. Navigations carry no bearer token, so a cookie identifies the audience. */
export interface AudienceOwner {
  /** 0: not signed in. */
  sessionId: number;
  /** The override of a machine; 0: none. */
  overrideId: number;
}

const cookieValue = (header: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1];

/** The owner that a Cookie header identifies; null without a cookie, or with one that was not sealed here. */
export function readAudienceCookie(
  header: string | undefined,
  { box, https }: { box: SecretBox; https: boolean },
): AudienceOwner | null {
  const sealed = cookieValue(header, nameOf(https));
  if (sealed === undefined || !/^[A-Za-z0-9_-]{20,400}$/.test(sealed)) return null;
  try {
    const text = box.open(sealed, PLACE);
    const [, sessionId, overrideId] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
    if (sessionId === undefined || overrideId === undefined) return null;
    return { sessionId: Number(sessionId), overrideId: Number(overrideId) };
  } catch {
    return null;
  }
}

const isSame = (a: AudienceOwner | null, b: AudienceOwner | null) =>
  a?.sessionId === b?.sessionId && a?.overrideId === b?.overrideId;

/**
 * The Set-Cookie header that makes the caller's cookie identify `owner`, or removes it for null; undefined when the Cookie
 * header is up to date. A session cookie: it ends with the browser.
 */
export function audienceCookie(
  header: string | undefined,
  owner: AudienceOwner | null,
  { box, https }: { box: SecretBox; https: boolean },
): string | undefined {
  const name = nameOf(https);
  const rest = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  if (owner === null)
    return cookieValue(header, name) === undefined ? undefined : `${name}=; Max-Age=0; ${rest}`;
  if (isSame(readAudienceCookie(header, { box, https }), owner)) return undefined;
  const sealed = box.seal(`${owner.sessionId}.${owner.overrideId}`, PLACE);
  return `${name}=${sealed}; ${rest}`;
}
