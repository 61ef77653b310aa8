import { randomUUID } from 'node:crypto';
import type { CaptchaPurpose } from '@portal/types';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captcha } from '../db/schema/index.ts';
import { answerHmac, PICTURE_MS } from '../modules/captcha/picture.ts';
import type { Client } from './client.ts';
import type { TestPortal } from './portal.ts';

const READ = 'ACE347';

/** A picture captcha of the client's device with a known text; the text of one that the service drew cannot be read. */
export async function solvePicture(portal: TestPortal, client: Client): Promise<string> {
  const [id, now] = [randomUUID(), portal.clock.now()];
  await portal.db.insert(captcha).values({
    id,
    answerHmac: answerHmac(portal.deps.secrets('captcha'), id, READ),
    deviceId: client.deviceId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PICTURE_MS),
  });
  return READ;
}

/** Does the work of an invisible captcha, as the browser does, and answers the token. */
export async function solveToken(client: Client, purpose: CaptchaPurpose): Promise<string> {
  const { body } = await client.post('/api/authen/recaptcha/challenge', { purpose });
  const { challenge } = body.data as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
