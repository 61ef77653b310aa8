import { DUE_SOON_DAYS, GRACE_DAYS, REINSTATEMENT_YEARS } from '@portal/domain/due';
import type { DueKind, DueList, PolicyStatus } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { policy } from '../../db/schema/index.ts';

/** A premium is still asked for. */
const PAYING: PolicyStatus[] = ['IN_FORCE', 'GRACE'];
const GIVEN_BACK: PolicyStatus[] = ['IN_FORCE', 'PENDING_ISSUE'];

const { dueDate, graceUntil, freeLookUntil, status } = policy;

// Written out, as the indexes policy_grace_end_idx and policy_reinstatement_idx have them.
const graceEnd = sql`coalesce(${graceUntil}, ${dueDate} + ${sql.raw(`${GRACE_DAYS}`)})`;
const reinstatementEnd = sql`(${graceEnd} + make_interval(years => ${sql.raw(`${REINSTATEMENT_YEARS}`)}))::date`;

interface Kind {
  /** The states that can have it. */
  statuses: PolicyStatus[];
  /** Which policies it runs on. */
  where: SQL | undefined;
  /** Its last day. */
  until: SQL;
  /** What is read one by one in the order of the last day, by the days that an index has. */
  ends: { where: SQL | undefined; by: SQL }[];
  kind: SQL<DueKind>;
}

/**
 * What runs on policies on a day ('yyyy-mm-dd'), in the same terms as the clock of the policy's page (POL-17). The conditions
 * start with status and due date, by which there is an index. Days of grace count from the due date whether or not the
 * status has followed yet.
 */
export const kindOf = (list: DueList, day: string): Kind => {
  const today = sql`${day}::date`;
  const soon = sql`${dueDate} <= ${today} + ${DUE_SOON_DAYS}::int`;
  const literal = (kind: DueKind) => sql<DueKind>`${kind}::text`;
  const late = and(sql`${dueDate} < ${today}`, sql`${graceEnd} >= ${today}`);
  const ahead = and(sql`${dueDate} >= ${today}`, soon);
  const paying = (where: SQL | undefined, by: SQL) =>
    PAYING.map((one) => ({ where: and(eq(status, one), where), by }));
  switch (list) {
    case 'due':
      return {
        statuses: PAYING,
        where: and(inArray(status, PAYING), ahead),
        until: sql`${dueDate}`,
        ends: paying(undefined, sql`${dueDate}`),
        kind: literal('due'),
      };
    case 'grace':
      return {
        statuses: PAYING,
        where: and(inArray(status, PAYING), late),
        until: graceEnd,
        ends: paying(undefined, graceEnd),
        kind: literal('grace'),
      };
    case 'unpaid':
      return {
        statuses: PAYING,
        where: and(inArray(status, PAYING), soon, sql`${graceEnd} >= ${today}`),
        until: sql`case when ${dueDate} < ${today} then ${graceEnd} else ${dueDate} end`,
        ends: [...paying(late, graceEnd), ...paying(ahead, sql`${dueDate}`)],
        kind: sql<DueKind>`case when ${dueDate} < ${today} then 'grace' else 'due' end`,
      };
    case 'lapsed':
      return {
        statuses: ['LAPSED'],
        where: and(eq(status, 'LAPSED'), sql`${reinstatementEnd} >= ${today}`),
        until: reinstatementEnd,
        ends: [{ where: undefined, by: reinstatementEnd }],
        kind: literal('lapsed'),
      };
    case 'freeLook':
      return {
        statuses: GIVEN_BACK,
        where: and(inArray(status, GIVEN_BACK), sql`${freeLookUntil} >= ${today}`),
        until: sql`${freeLookUntil}`,
        ends: [{ where: undefined, by: sql`${freeLookUntil}` }],
        kind: literal('freeLook'),
      };
  }
};
