import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';

/** The hash before the first event. */
export const GENESIS = createHash('sha256').update('portal').digest();

/** An event of the chain as a check reads it. */
export type ChainRow = {
  seq: number;
  prevHash: Buffer;
  hash: Buffer;
  /** The hash of what the event says now. */
  computed: Buffer;
  /** Too old to wait for its mac. */
  overdue: boolean;
  keyId: string | null;
  mac: Buffer | null;
};

/**
 * The events after `after`, at most `most`. No function or operator of the schema public is called: who owns it could have made
 * that say anything (audit_digest in db/functions/audit-chain.sql has the same expression).
 */
export const chainRows = async (
  db: Db,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<ChainRow[]> =>
  (
    await db.execute<ChainRow>(sql`
      select e.seq::pg_catalog.float8 as seq, e.prev_hash as "prevHash", e.hash,
             pg_catalog.sha256(e.prev_hash operator(pg_catalog.||) pg_catalog.convert_to(pg_catalog.jsonb_build_array(
               e.seq, extract(epoch from e.at), e.actor_account_id, e.actor_name, e.effective_account_id, e.action, e.object,
               e.result, e.ip, e.device, e.correlation_id, e.detail)::pg_catalog.text, 'UTF8')) as computed,
             e.at operator(pg_catalog.<) (pg_catalog.now() operator(pg_catalog.-) interval '1 minute') as overdue,
             m.key_id as "keyId", m.mac
        from public.audit_event e left join public.audit_mac m on m.seq operator(pg_catalog.=) e.seq
       where e.seq operator(pg_catalog.>) ${after}::pg_catalog.int8 and e.seq operator(pg_catalog.<=) ${upTo}::pg_catalog.int8
       order by e.seq limit ${most}`)
  ).rows;
