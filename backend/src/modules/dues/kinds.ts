import {
  DUE_SOON_DAYS,
  type DueKind,
  type DueList,
  GRACE_DAYS,
  type PolicyStatus,
  REINSTATEMENT_YEARS,
} from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { policy } from '../../db/schema/index.ts';

/** A premium is still asked for. */
const PAYING: PolicyStatus[] = ['IN_FORCE', 'GRACE'];
const GIVEN_BACK: PolicyStatus[] = ['IN_FORCE', 'PENDING_ISSUE'];

const { dueDate, graceUntil, freeLookUntil, status } = policy;

const graceEnd = sql`coalesce(${graceUntil}, ${dueDate} + ${GRACE_DAYS}::int)`;
const reinstatementEnd = sql`(${graceEnd} + make_interval(years => ${REINSTATEMENT_YEARS}::int))::date`;

interface Kind {
  /** The states that can have it. */
  statuses: PolicyStatus[];
  /** Which policies it runs on. */
  where: SQL | undefined;
  /** Its last day. */
  until: SQL;
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
  switch (list) {
    case 'due':
      return {
        statuses: PAYING,
        where: and(inArray(status, PAYING), sql`${dueDate} >= ${today}`, soon),
        until: sql`${dueDate}`,
        kind: literal('due'),
      };
    case 'grace':
      return {
        statuses: PAYING,
        where: and(
          inArray(status, PAYING),
          sql`${dueDate} < ${today}`,
          sql`${graceEnd} >= ${today}`,
        ),
        until: graceEnd,
        kind: literal('grace'),
      };
    case 'unpaid':
      return {
        statuses: PAYING,
        where: and(inArray(status, PAYING), soon, sql`${graceEnd} >= ${today}`),
        until: sql`case when ${dueDate} < ${today} then ${graceEnd} else ${dueDate} end`,
        kind: sql<DueKind>`case when ${dueDate} < ${today} then 'grace' else 'due' end`,
      };
    case 'lapsed':
      return {
        statuses: ['LAPSED'],
        where: and(eq(status, 'LAPSED'), sql`${reinstatementEnd} >= ${today}`),
        until: reinstatementEnd,
        kind: literal('lapsed'),
      };
    case 'freeLook':
      return {
        statuses: GIVEN_BACK,
        where: and(inArray(status, GIVEN_BACK), sql`${freeLookUntil} >= ${today}`),
        until: sql`${freeLookUntil}`,
        kind: literal('freeLook'),
      };
  }
};
