import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { DrawnCaptcha } from '@portal/types';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { captcha } from '../../db/schema/index.ts';
import type { DepsWithin } from '../../deps/deps.ts';
import { drawText, randomText } from './draw.ts';

/** A picture counts this long, in milliseconds (LOGIN-15). */
export const PICTURE_MS = 5 * 60_000;

type PictureDeps = Pick<DepsWithin, 'db' | 'clock' | 'secrets'>;

/** What the database keeps of a text. People may type it in any case, with spaces. */
export const answerHmac = (key: Buffer, id: string, text: string): string =>
  createHmac('sha256', key)
    .update(`${id}:${text.replace(/\s/g, '').toUpperCase()}`)
    .digest('base64url');

/** Draws a new captcha for a device; the ones before count no more. */
export async function drawCaptcha(deps: PictureDeps, deviceId: string): Promise<DrawnCaptcha> {
  const now = deps.clock();
  const [id, text] = [randomUUID(), randomText()];
  const picture = await drawText(text);
  const expiresAt = new Date(now.getTime() + PICTURE_MS);
  const answer = answerHmac(deps.secrets('captcha'), id, text);
  await deps.db.transaction(async (tx) => {
    await tx.delete(captcha).where(eq(captcha.deviceId, deviceId));
    await tx
      .insert(captcha)
      .values({ id, answerHmac: answer, deviceId, createdAt: now, expiresAt });
  });
  return {
    captchaId: id,
    image: `data:image/png;base64,${picture.toString('base64')}`,
    expiresAt: expiresAt.toISOString(),
  };
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Whether `typed` is the text of the device's captcha. One statement uses the captcha up before the comparison, so a
 * wrong, a second or a parallel answer cannot guess again.
 */
export async function takePicture(
  { db, clock, secrets }: PictureDeps,
  deviceId: string,
  typed: string,
): Promise<boolean> {
  const now = clock();
  const newest = db
    .select({ id: captcha.id })
    .from(captcha)
    .where(eq(captcha.deviceId, deviceId))
    .orderBy(desc(captcha.createdAt))
    .limit(1);
  const [taken] = await db
    .update(captcha)
    .set({ usedAt: now })
    .where(and(eq(captcha.id, newest), isNull(captcha.usedAt), gt(captcha.expiresAt, now)))
    .returning({ id: captcha.id, answer: captcha.answerHmac });
  if (taken === undefined) return false;
  return secrets.all('captcha').some((key) => same(taken.answer, answerHmac(key, taken.id, typed)));
}
