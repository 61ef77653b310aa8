import { createHash, randomInt } from 'node:crypto';
import type { CaptchaPurpose } from '@portal/types';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { DepsWithin } from '../../deps/deps.ts';
import { takeOnce } from './used-token.ts';
import { workLevel } from './work.ts';

/** A challenge counts this long, in milliseconds: from the eighth letter of a password to the press of the button. */
const CHALLENGE_MS = 10 * 60_000;
/** Work: this many key derivations of COST rounds; some tenths of a second on a phone. Checking costs two HMACs. */
const COST = 2_000;
const COUNTER_LEAST = 100;
const COUNTER_MOST = 300;

type AltchaDeps = Pick<DepsWithin, 'db' | 'clock' | 'secrets' | 'config'>;

/** Who is asked for a captcha. */
export interface CaptchaCaller {
  deviceId: string;
  ip: string;
}

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string(), device: z.string(), level: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

/** The keys that challenges are signed with, the one of new ones first. */
function keysOf({ secrets }: Pick<DepsWithin, 'secrets'>) {
  const ofKey = secrets.all('altcha-key');
  return secrets.all('altcha-challenge').map((key, at) => ({
    hmacSignatureSecret: key.toString('base64url'),
    hmacKeySignatureSecret: (ofKey[at] ?? key).toString('base64url'),
  }));
}

const mark = (deviceId: string) =>
  createHash('sha256').update(deviceId).digest('base64url').slice(0, 22);

/** Work for one purpose on one device, more of it after failures of its network; signed, so that nothing of it needs to be kept. */
export async function altchaChallenge(
  deps: AltchaDeps,
  { deviceId, ip }: CaptchaCaller,
  purpose: CaptchaPurpose,
): Promise<{ challenge: Challenge; expiresAt: string }> {
  const expiresAt = new Date(deps.clock().getTime() + CHALLENGE_MS);
  const level = await workLevel(deps, ip);
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER_LEAST, COUNTER_MOST) * 2 ** level,
    deriveKey,
    expiresAt,
    data: { purpose, device: mark(deviceId), level },
    ...keysOf(deps)[0],
  });
  return { challenge, expiresAt: expiresAt.toISOString() };
}

function read(token: string): z.infer<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Whether a token is our challenge for this device and purpose, solved, in time and for the first time. One that is much
 * easier than what is asked for now was hoarded; one level less happens to honest people.
 */
export async function takeAltcha(
  deps: AltchaDeps,
  { deviceId, ip }: CaptchaCaller,
  purpose: CaptchaPurpose,
  token: string,
): Promise<boolean> {
  const given = read(token);
  if (given === undefined) return false;
  const { challenge, solution } = given;
  const { data, expiresAt } = challenge.parameters;
  if (data.purpose !== purpose || data.device !== mark(deviceId)) return false;
  const end = new Date(expiresAt * 1000);
  if (end <= deps.clock()) return false;
  if (data.level < (await workLevel(deps, ip)) - 1) return false;
  const checked: Payload = { challenge, solution: { time: 0, ...solution } };
  for (const keys of keysOf(deps)) {
    const { verified } = await verifySolution({ ...checked, deriveKey, ...keys });
    if (verified) return takeOnce(deps, 'altcha', challenge.signature, end);
  }
  return false;
}
