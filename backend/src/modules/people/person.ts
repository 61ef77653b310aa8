import { localMoment } from '@portal/calendar';
import type { Language } from '@portal/domain/language';
import type { PersonDetail } from '@portal/types';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/handle.ts';
import {
  account,
  accountRole,
  agent,
  candidate,
  office,
  orgUnit,
  role,
  staff,
} from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { INITIAL_PASSWORD_MS } from '../auth/lifetimes.ts';
import { userMenu } from '../auth/menu-store.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { stepFlags } from '../auth/step-flags.ts';
import { wrongToday } from '../otp/otp-limits.ts';
import { otpSettings } from '../otp/otp-settings.ts';
import { administers } from './people-scope.ts';
import { hasLeft, stateAt } from './person-state.ts';
import { rankOf, rejectionOf } from './targets.ts';
import { whyNotOf } from './why-not.ts';

const manager = alias(agent, 'manager');

/** The person of an account, of those whom `subject` administers where one is given; undefined for all others. */
export const findPerson = async (db: Db, id: number, now: Date, subject?: Subject) => {
  const [row] = await db
    .select({
      account,
      agent,
      staff,
      candidate,
      office: office.name,
      unit: orgUnit.name,
      managerCode: manager.agentCode,
      managerName: manager.fullName,
      left: hasLeft,
      state: stateAt(now),
      ...stepFlags,
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .leftJoin(candidate, eq(candidate.id, account.candidateId))
    .leftJoin(office, sql`${office.id} = coalesce(${agent.officeId}, ${candidate.officeId})`)
    .leftJoin(orgUnit, sql`${orgUnit.id} = coalesce(${agent.orgUnitId}, ${staff.scopeOrgUnitId})`)
    .leftJoin(manager, eq(manager.id, agent.managerId))
    .where(and(eq(account.id, id), subject && administers(subject)));
  return row;
};

export type PersonFound = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The person of an account whom the caller administers. Throws NOT_FOUND alike for all others, and records it. */
export async function personOf(call: Caller, id: number, action: string): Promise<PersonFound> {
  const row = await findPerson(call.db, id, call.deps.clock(), call.subject);
  if (row !== undefined) return row;
  await recordMiss(call, action);
  throw commonError('NOT_FOUND');
}

/** How a person can be reached, by the columns of their own row. */
export const contactsIn = ({ account: own, agent: a, staff: s, candidate: c }: PersonFound) => ({
  phone: a ? a.phoneE164 : s ? s.phoneE164 : c ? c.phoneE164 : own.phoneE164,
  emailPersonal: a ? a.emailPersonal : s ? null : c ? c.email : own.email,
  emailCompany: a ? a.emailCompany : s ? s.email : null,
});

/** Counts the changes of the row that holds the contacts. */
export const versionOf = ({ account: own, agent: a, staff: s, candidate: c }: PersonFound) =>
  (a ?? s ?? c ?? own).version;

const rolesOf = async (db: Db, id: number, now: Date, language: Language) => {
  const rows = await db
    .select()
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(
      and(
        eq(accountRole.accountId, id),
        or(isNull(accountRole.expiresAt), gt(accountRole.expiresAt, now)),
      ),
    )
    .orderBy(asc(role.id));
  return rows.map((row) => ({
    code: row.role.code,
    name: translatedValue(row.role, 'name', language),
  }));
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Why this person does not get in. */
async function whyNot(call: Caller, row: PersonFound) {
  const { db, deps, language } = call;
  const now = deps.clock();
  const { account: own } = row;
  const since = (own.initialPasswordAt ?? own.createdAt).getTime();
  const contacts = contactsIn(row);
  const wrong = await wrongToday(db, `account:${own.id}`, now);
  const subject = await findAccountSubject(db, own.id, now, deps.config);
  const menu = subject === undefined ? [] : await userMenu(db, subject);
  return whyNotOf(
    {
      left: row.left,
      disabled: own.status === 'DISABLED',
      locked: own.lockedUntil !== null && own.lockedUntil > now,
      lockedUntil: own.lockedUntil === null ? '' : localMoment(own.lockedUntil),
      initialOver: own.firstLogin && now.getTime() - since >= INITIAL_PASSWORD_MS,
      otpLimit: wrong >= (await otpSettings(db)).wrongPerDay,
      reachable: Object.values(contacts).some((one) => one !== null),
      menuTabs: menu.length,
      confirmDecree: row.confirmDecree,
      firstLogin: row.firstLogin,
      passwordExpired: row.passwordExpired,
      forceChangeGadPassword: row.forceChangeGadPassword,
      resetPassword: row.resetPassword,
    },
    language,
  );
}

/** All that the staff side shows of a person. */
export async function personDetail(call: Caller, row: PersonFound): Promise<PersonDetail> {
  const { db, deps, subject, language } = call;
  const { account: own, agent: a, staff: s, candidate: c } = row;
  const target = { id: own.id, rank: s?.rank ?? 0 };
  return {
    id: own.id,
    username: own.username,
    fullname: own.fullname,
    accountType: own.accountType,
    code: a?.agentCode ?? s?.staffNo ?? c?.code ?? null,
    office: row.office,
    unit: row.unit,
    level: a?.level ?? null,
    manager:
      row.managerCode === null ? null : { code: row.managerCode, name: row.managerName ?? '' },
    state: row.state,
    lockedUntil: iso(own.lockedUntil),
    disabledAt: iso(own.disabledAt),
    disabledReason: own.disabledReason,
    lastLoginAt: iso(own.lastLoginAt),
    createdAt: own.createdAt.toISOString(),
    flags: {
      confirmDecree: row.confirmDecree,
      firstLogin: row.firstLogin,
      passwordExpired: row.passwordExpired,
      forceChangeGadPassword: row.forceChangeGadPassword,
      resetPassword: row.resetPassword,
      hasPassword: own.passwordHash !== null,
    },
    contacts: contactsIn(row),
    hasIdNumber: (a?.idNumberEnc ?? c?.idNumberEnc ?? null) !== null,
    roles: await rolesOf(db, own.id, deps.clock(), language),
    whyNot: await whyNot(call, row),
    refused: rejectionOf(subject, await rankOf(db, subject), target),
    version: versionOf(row),
  };
}
