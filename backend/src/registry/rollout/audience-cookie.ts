import type { SecretBox } from '../../db/secret-box.ts';

const NAME = 'portal-set';

/** Whose manifest a page contains. Navigations carry no bearer token, so a cookie identifies the audience. */
export interface AudienceOwner {
  /** 0: not signed in. */
  sessionId: number;
  /** The override of a machine; 0: none. */
  overrideId: number;
}

const SEALED = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{20,400})`);

const hasCookie = (header: string | undefined): boolean =>
  new RegExp(`(?:^|;\\s*)${NAME}=`).test(header ?? '');

/** The owner that a Cookie header identifies; null without a cookie, or with one that was not sealed here. */
export function readAudienceCookie(
  header: string | undefined,
  box: SecretBox,
): AudienceOwner | null {
  const sealed = SEALED.exec(header ?? '')?.[1];
  if (sealed === undefined) return null;
  try {
    const text = box.open(sealed, NAME);
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
  const rest = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  if (owner === null) return hasCookie(header) ? `${NAME}=; Max-Age=0; ${rest}` : undefined;
  if (isSame(readAudienceCookie(header, box), owner)) return undefined;
  const sealed = box.seal(`${owner.sessionId}.${owner.overrideId}`, NAME);
  return `${NAME}=${sealed}; ${rest}`;
}
