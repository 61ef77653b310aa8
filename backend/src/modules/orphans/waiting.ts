import { localDay } from '@portal/calendar';
import { LAPSED_SERVED_YEARS, SERVED } from '@portal/domain/policy';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { policy } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { ofCaller } from '../moves/resolve-move.ts';

/** SQL over `policy`: it still needs an agent (areas/administration.md 5.3). */
export const isServed = (now: Date): SQL | undefined =>
  or(
    inArray(policy.status, [...SERVED]),
    and(
      eq(policy.status, 'LAPSED'),
      sql`${policy.lapsedOn} > ${localDay(now)}::date - make_interval(years => ${LAPSED_SERVED_YEARS}::int)`,
    ),
  );

/** SQL over `policy`: it waits, since its agent has left. */
export const isWaiting = (now: Date): SQL | undefined =>
  and(
    sql`${policy.servicingAgentId} in (select id from agent where status = 'TERMINATED')`,
    isServed(now),
  );

/** SQL over `policy`: it waits, and the caller administers its unit. */
export const waitsForCaller = ({ subject, deps }: Caller): SQL | undefined =>
  and(
    isWaiting(deps.clock()),
    eq(policy.companyId, subject.companyId),
    ofCaller({ subject }, policy.orgUnitId),
  );
