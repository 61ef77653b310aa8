import type { AuditVerdict } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { auditEvent, auditHead } from '../../db/schema/index.ts';

/** A head of the chain that was noted outside: event number and its hash in hexadecimal. */
export interface NotedHead {
  seq: number;
  hash: string;
}

/**
 * Walks the audit chain (DOMAIN SEC-56): edited, removed, swapped and cut-off events show. Who rules the database can
 * make a whole chain again; only a head that was noted outside shows that, so pass one as `noted`.
 */
export async function verifyAuditChain(db: Db, noted?: NotedHead): Promise<AuditVerdict> {
  const walked = await db.execute<{ seq: string | null }>(sql`select audit_verify() as seq`);
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  const seq = walked.rows[0]?.seq ?? null;
  const broken = head === undefined ? 0 : seq === null ? null : Number(seq);
  const brokenAt = broken ?? (await differsFrom(db, noted));
  return {
    intact: brokenAt === null,
    brokenAt,
    head: { seq: head?.seq ?? 0, hash: head?.hash.toString('hex') ?? '' },
  };
}

async function differsFrom(db: Db, noted: NotedHead | undefined): Promise<number | null> {
  // Before the first event there is nothing that could differ.
  if (noted === undefined || noted.seq === 0) return null;
  const [row] = await db
    .select({ hash: auditEvent.hash })
    .from(auditEvent)
    .where(eq(auditEvent.seq, noted.seq));
  return row?.hash.toString('hex') === noted.hash ? null : noted.seq;
}
