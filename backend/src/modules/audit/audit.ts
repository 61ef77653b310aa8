import type { AuditResult } from '@portal/domain/account';
import type { Db } from '../../db/handle.ts';
import { auditEvent } from '../../db/schema/index.ts';

/** A field that an act changed; personal data masked, never a secret. */
export interface FieldChange {
  field: string;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

type Detail = string | number | boolean | null | readonly FieldChange[];

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
  detail?: Record<string, Detail>;
}

const BY_TRIGGER = { seq: 0, prevHash: Buffer.alloc(0), hash: Buffer.alloc(0) };

/** Writes one audit row; last in its transaction, because the chain's head is locked until commit. */
export async function audit(db: Db, at: Date, entry: AuditEntry): Promise<void> {
  await db.insert(auditEvent).values({ ...BY_TRIGGER, at, ...entry });
}
