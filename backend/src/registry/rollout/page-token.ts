import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const SECOND_MS = 1000;
/** A page that was open longer reports no health: no session lasts longer. */
const AGE_MAX_MS = 12 * 3_600_000;
const TOKEN = /^(\d{10,11}\.[A-Za-z0-9_-]{12})\.([A-Za-z0-9_-]{22})$/;

type Keys = readonly Buffer[];

/** The key that makes new ones. */
export function firstOf([first]: Keys): Buffer {
  if (first === undefined) throw new Error('there is no key for health reports');
  return first;
}

const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

/** A token that says that the service composed a page at this moment; a report of health without one does not count. */
export function createPageToken(keys: Keys, now: Date): string {
  const text = `${Math.floor(now.getTime() / SECOND_MS)}.${randomBytes(9).toString('base64url')}`;
  return `${text}.${macOf(firstOf(keys), text)}`;
}

/** Whether the service made this token, not long ago, under any key that it still has: pages stay open over a rotation. */
export function isPageToken(keys: Keys, token: string | undefined, now: Date): boolean {
  const [, text, mac] = TOKEN.exec(token ?? '') ?? [];
  if (text === undefined || mac === undefined) return false;
  const isOf = (key: Buffer) => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, text)));
  if (!keys.some(isOf)) return false;
  const age = now.getTime() - Number(text.split('.')[0]) * SECOND_MS;
  return age >= -SECOND_MS && age <= AGE_MAX_MS;
}
