import { ACCOUNT_TYPE } from '@portal/domain/account';
import type { MessageAudience } from '@portal/types';
import { and, type SQL, sql } from 'drizzle-orm';
import { hasLeft } from '../people/person-state.ts';

/** SQL over `account` alone: what follows may write to it at all. Guests get no messages (NOT-09). */
const LIVING: SQL = sql`(account.status = 'ACTIVE' and account.account_type <> ${sql.raw(String(ACCOUNT_TYPE.GUEST))}
  and not ${hasLeft})`;

/** SQL over `account`: the person belongs to one of these units. */
const inUnits = (units: SQL): SQL => sql`(
  exists (select from agent a where a.id = account.agent_id and a.org_unit_id in ${units})
  or exists (select from staff s where s.id = account.staff_id and s.scope_org_unit_id in ${units})
  or exists (select from candidate c join office o on o.id = c.office_id
    where c.id = account.candidate_id and o.org_unit_id in ${units}))`;

const below = (top: SQL): SQL => sql`(select below.id from org_unit top
  join org_unit below on below.path like top.path || '%' where ${top})`;

/** SQL over `account`: the person belongs to a unit or to one below it; undefined for the company. */
const within = (unitId: number | null): SQL | undefined =>
  unitId === null ? undefined : inUnits(below(sql`top.id = ${unitId}`));

const texts = (values: readonly string[]): SQL => sql`any(${sql.param([...values])}::text[])`;

const agentHas = (condition: SQL): SQL =>
  sql`exists (select from agent a where a.id = account.agent_id and ${condition})`;

const names = (usernames: readonly string[]): SQL =>
  sql`lower(account.username) = ${texts(usernames.map((one) => one.toLowerCase()))}`;

/** Staff read what agents read (audienceOf of shared/permissions). */
const TYPES = {
  AGENT: [ACCOUNT_TYPE.AGENT, ACCOUNT_TYPE.STAFF],
  CANDIDATE: [ACCOUNT_TYPE.CANDIDATE],
} as const;

function ofAudiences(audiences: MessageAudience['audiences']): SQL | undefined {
  if (audiences.includes('PUBLIC')) return undefined;
  const types = audiences.flatMap((one): readonly number[] => (one === 'PUBLIC' ? [] : TYPES[one]));
  return sql`account.account_type = any(${sql.param(types)}::int[])`;
}

const KINDS = [
  'audiences',
  'units',
  'offices',
  'levels',
  'groupTypes',
  'roles',
  'usernames',
] as const;

/** Whether the audience names anybody. */
export const namesAny = (audience: MessageAudience): boolean =>
  KINDS.some((kind) => audience[kind].length > 0);

const ofRoles = (roles: readonly string[], now: Date): SQL =>
  sql`exists (select from account_role held join role r on r.id = held.role_id
    where held.account_id = account.id and r.code = ${texts(roles)}
      and (held.expires_at is null or held.expires_at > ${now}))`;

const ofOffices = (offices: readonly string[]): SQL => sql`(
  exists (select from agent a join office o on o.id = a.office_id
    where a.id = account.agent_id and o.code = ${texts(offices)})
  or exists (select from candidate c join office o on o.id = c.office_id
    where c.id = account.candidate_id and o.code = ${texts(offices)}))`;

/** Whom a message may reach: its audience, and the unit that it stays within. */
export interface Reach {
  audience: MessageAudience;
  unitId: number | null;
}

/**
 * SQL over `account`: who gets a message. One of each kind that names any, and of all these kinds; less the exclusions. Without
 * a kind there is no recipient.
 */
export function reaches({ audience, unitId }: Reach, now: Date): SQL {
  if (!namesAny(audience)) return sql`false`;
  const { audiences, units, offices, levels, groupTypes, roles, usernames, exclude } = audience;
  const condition = and(
    LIVING,
    within(unitId),
    audiences.length > 0 ? ofAudiences(audiences) : undefined,
    units.length > 0 ? inUnits(below(sql`top.code = ${texts(units)}`)) : undefined,
    offices.length > 0 ? ofOffices(offices) : undefined,
    levels.length > 0 ? agentHas(sql`a.level = any(${sql.param([...levels])}::int[])`) : undefined,
    groupTypes.length > 0 ? agentHas(sql`a.group_type = ${texts(groupTypes)}`) : undefined,
    roles.length > 0 ? ofRoles(roles, now) : undefined,
    usernames.length > 0 ? names(usernames) : undefined,
    exclude.length > 0 ? sql`not ${names(exclude)}` : undefined,
  );
  return condition ?? sql`false`;
}

/** SQL over `account`: a living account that staff of the unit may write to. */
export const reachable = (unitId: number | null): SQL => and(LIVING, within(unitId)) ?? LIVING;

/**
 * Whether the audience is a whole one: then one shared notification shows the message, also to those who come later.
 */
export const isWhole = ({ audience, unitId }: Reach): boolean =>
  unitId === null &&
  audience.audiences.length > 0 &&
  audience.exclude.length === 0 &&
  KINDS.every((kind) => kind === 'audiences' || audience[kind].length === 0);
