import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECOND_MS = 1000;
/** A page that was open longer reports no health: no session lasts longer. */
const AGE_MAX_MS = 12 * 3_600_000;
const TOKEN = /^(\d{10,11}\.[A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/;

const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** A token that says that the service composed a page at this moment; a report of health without one does not count. */
export function createPageToken(key: Buffer, now: Date): string {
  const text = `${Math.floor(now.getTime() / SECOND_MS)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${macOf(key, text)}`;
}

/** Whether the service made this token, not long ago. */
export function isPageToken(key: Buffer, token: string | undefined, now: Date): boolean {
  const [, text, mac] = TOKEN.exec(token ?? '') ?? [];
  if (text === undefined || mac === undefined) return false;
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, text)))) return false;
  const age = now.getTime() - Number(text.split('.')[0]) * SECOND_MS;
  return age >= -SECOND_MS && age <= AGE_MAX_MS;
}
