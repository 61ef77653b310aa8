import type { AuditResult } from '@portal/domain/account';
import type { FieldChange } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { auditEvent } from '../../db/schema/index.ts';

/**
 * A security event, stored permanently (ACT-10). Never a secret, never a typed value, except a reason that the user
 * gave to be stored.
 */
export interface AuditEntry {
  action: string;
  result: AuditResult;
  actorAccountId?: number | null;
  actorName?: string | null;
  effectiveAccountId?: number | null;
  object?: string | null;
  ip?: string | null;
  device?: string | null;
  correlationId?: string | null;
  detail?: Record<string, string | number | boolean | null>;
  /** What a change did field by field, as part of the detail: personal data masked, secrets never. */
  changes?: FieldChange[];
}

const BY_TRIGGER = { seq: 0, prevHash: Buffer.alloc(0), hash: Buffer.alloc(0) };

/** Writes one audit row; last in its transaction, because the chain's head is locked until commit. */
export async function audit(db: Db, at: Date, { changes, ...entry }: AuditEntry): Promise<void> {
  const detail = changes === undefined ? entry.detail : { ...entry.detail, changes };
  await db.insert(auditEvent).values({ ...BY_TRIGGER, at, ...entry, detail });
}
