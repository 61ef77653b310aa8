import { seal, unseal } from '../../db/secret-box.ts';

const NAME = 'portal-set';

/** Whose set a page shall be made of: a navigation bears no token, so this cookie tells the composer. */
export interface SetOwner {
  /** 0: nobody who signed in. */
  sessionId: number;
  /** The override of a machine; 0: none. */
  overrideId: number;
}

const SEALED = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{20,400})`);

/** Whether a request bears the cookie at all, good or not. */
export const hasSetCookie = (header: string | undefined): boolean =>
  new RegExp(`(?:^|;\\s*)${NAME}=`).test(header ?? '');

/** What the cookie says; null where it is missing or was not sealed here. */
export function readSetCookie(header: string | undefined, key: Buffer): SetOwner | null {
  const sealed = SEALED.exec(header ?? '')?.[1];
  if (sealed === undefined) return null;
  try {
    const text = unseal(key, Buffer.from(sealed, 'base64url').toString('base64'));
    const [, sessionId, overrideId] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
    if (sessionId === undefined || overrideId === undefined) return null;
    return { sessionId: Number(sessionId), overrideId: Number(overrideId) };
  } catch {
    return null;
  }
}

/** The Set-Cookie header for an owner, or the one that takes the cookie away. It dies with the browser. */
export function setCookie(owner: SetOwner | null, key: Buffer, https: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  if (owner === null) return `${NAME}=; Max-Age=0; ${rest}`;
  const sealed = seal(key, `${owner.sessionId}.${owner.overrideId}`);
  return `${NAME}=${Buffer.from(sealed, 'base64').toString('base64url')}; ${rest}`;
}
