import { and, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import {
  activation,
  captcha,
  factorChallenge,
  impersonation,
  launchCode,
  otpChallenge,
  outbox,
  recoveryFlow,
  rememberedDevice,
  session,
} from '../db/schema/index.ts';
import { closeImpersonation } from '../modules/auth/end-impersonation.ts';

/** How many of each ended. */
export interface Ended {
  sessions: number;
  rememberedDevices: number;
  impersonations: number;
  /** One-time codes, captchas, questions for a factor, recoveries under way. */
  codes: number;
  activationLinks: number;
  /** Codes that open another system or browser. */
  launchCodes: number;
  messages: number;
}

/**
 * Ends what was alive when a backup was made: since then people signed out, were signed out, used their codes and got their mails,
 * and a backup knows nothing of it.
 */
export async function endLiving(db: Db, now: Date): Promise<Ended> {
  const set = async <T extends PgTable>(table: T, values: object, where: SQL | undefined) =>
    (await db.update(table).set(values).where(where)).rowCount ?? 0;
  const open = await db
    .select({ id: impersonation.id })
    .from(impersonation)
    .where(isNull(impersonation.endedAt));
  const ended = { revokedAt: now, revokeReason: 'RESTORED' };
  const sessions = await set(session, ended, isNull(session.revokedAt));
  const codes = [
    await set(
      otpChallenge,
      { supersededAt: now },
      and(isNull(otpChallenge.consumedAt), isNull(otpChallenge.supersededAt)),
    ),
    await set(
      recoveryFlow,
      { state: 'CLOSED' },
      notInArray(recoveryFlow.state, ['COMPLETED', 'CLOSED']),
    ),
    await set(factorChallenge, { usedAt: now }, isNull(factorChallenge.usedAt)),
    await set(captcha, { usedAt: now }, isNull(captcha.usedAt)),
  ];
  const counts = {
    sessions,
    rememberedDevices: await set(
      rememberedDevice,
      { revokedAt: now },
      isNull(rememberedDevice.revokedAt),
    ),
    impersonations: open.length,
    codes: codes.reduce((sum, count) => sum + count, 0),
    activationLinks: await set(
      activation,
      { supersededAt: now },
      and(isNull(activation.usedAt), isNull(activation.supersededAt)),
    ),
    launchCodes: await set(launchCode, { usedAt: now }, isNull(launchCode.usedAt)),
    // Failed ones too: the operations page could send them again.
    messages: await set(
      outbox,
      { cancelledAt: now, body: '' },
      and(isNull(outbox.sentAt), isNull(outbox.cancelledAt)),
    ),
  };
  for (const { id } of open) await closeImpersonation(db, id, now, { reason: 'RESTORED' });
  return counts;
}
