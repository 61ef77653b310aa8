import { CONSENT_VERSION_SETTING, type ConsentKind, type ConsentRequest } from '@portal/types';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, consent } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** The version in force of a text. */
export const versionInForce = (db: Db, kind: ConsentKind): Promise<string> =>
  settingOf(db, CONSENT_VERSION_SETTING[kind]);

export interface ConsentRow extends ConsentRequest {
  accountId: number | null;
  visitorId: string;
  ip: string;
  at: Date;
}

/** Adds a decision; earlier ones stay. */
export async function addConsent(db: Db, row: ConsentRow): Promise<void> {
  await db.insert(consent).values(row);
}

/** Stores the decision about the decree in the account, where nextStep reads it (GRD-04). */
export async function setDecree(db: Db, accountId: number, version: string | null): Promise<void> {
  await db
    .update(account)
    .set({ confirmDecree: version !== null, decreeVersion: version })
    .where(eq(account.id, accountId));
}

/** Whether the last decision of this device since `since` was to agree to this version. */
export async function deviceAgreed(
  db: Db,
  requested: { visitorId: string; kind: ConsentKind; version: string; since: Date },
): Promise<boolean> {
  const [last] = await db
    .select({ decision: consent.decision, version: consent.version })
    .from(consent)
    .where(
      and(
        eq(consent.visitorId, requested.visitorId),
        eq(consent.kind, requested.kind),
        gt(consent.at, requested.since),
      ),
    )
    .orderBy(desc(consent.at), desc(consent.id))
    .limit(1);
  return last?.decision === 'AGREED' && last.version === requested.version;
}
