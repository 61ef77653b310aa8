import type { CaptchaPurpose, DrawnCaptcha } from '@portal/types';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { captcha } from '../db/schema/index.ts';
import { answerHmac } from '../modules/captcha/picture.ts';
import type { Client } from './client.ts';
import type { TestPortal } from './portal.ts';

const READ = 'ACE347';

/** Draws a captcha for the client's device and answers what it shows: the test decides that, nobody can read it. */
export async function solvePicture(portal: TestPortal, client: Client): Promise<string> {
  const { body } = await client.post('/api/authen/recaptcha/generate');
  const id = (body.data as DrawnCaptcha).captchaId;
  const answer = answerHmac(portal.deps, id, READ);
  await portal.db.update(captcha).set({ answerHmac: answer }).where(eq(captcha.id, id));
  return READ;
}

/** Does the work of an invisible captcha, as the browser does, and answers the token. */
export async function solveToken(client: Client, purpose: CaptchaPurpose): Promise<string> {
  const { body } = await client.post('/api/authen/recaptcha/challenge', { purpose });
  const { challenge } = body.data as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
