import { peopleList } from '@portal/domain/account';
import type { Language } from '@portal/domain/language';
import type { PeopleListQuery } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account, agent, candidate, office, role, staff } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Subject } from '../../http/subject.ts';
import { byName, momentText } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { administers } from './people-scope.ts';
import { stateAt } from './person-state.ts';
import { searchPeople } from './search-people.ts';

const named = alias(role, 'named');

/** SQL: the roles of `account` in words, without those that are over. */
const roleNames = (now: Date, language: Language): SQL<string | null> => sql<string | null>`(
  select string_agg(${translatedText(named, 'name', language)}, ', ' order by ${named.id})
    from account_role ar join role named on ${named.id} = ar.role_id
   where ar.account_id = account.id and (ar.expires_at is null or ar.expires_at > ${now}))`;

/** SQL: `value` where the account has such a role, office or unit. */
const when = (value: string | undefined, has: SQL): SQL =>
  sql`case when ${has} then ${value ?? ''} end`;

const officeOf = sql`coalesce((select a.office_id from agent a where a.id = account.agent_id),
  (select c.office_id from candidate c where c.id = account.candidate_id))`;

/** Everybody whom the caller administers; role, office and unit are filters of this query. */
export const peopleSource = (
  subject: Subject,
  query: PeopleListQuery,
  now: Date,
  language: Language,
) =>
  listSource({
    list: peopleList,
    table: account,
    id: account.id,
    density: 'few',
    where: administers(subject),
    joins: {
      agent: { table: agent, on: eq(agent.id, account.agentId), left: true },
      staff: { table: staff, on: eq(staff.id, account.staffId), left: true },
      candidate: { table: candidate, on: eq(candidate.id, account.candidateId), left: true },
      office: {
        table: office,
        on: sql`${office.id} = coalesce(${agent.officeId}, ${candidate.officeId})`,
        left: true,
      },
    },
    columns: {
      id: account.id,
      fullname: account.fullname,
      username: account.username,
      accountType: sql<'1' | '2' | '3' | '4' | '5'>`${account.accountType}::text`,
      office: office.name,
      roles: roleNames(now, language),
      state: stateAt(now),
      lastLoginAt: momentText<string | null>(account.lastLoginAt),
      phone: sql<
        string | null
      >`coalesce(${agent.phoneE164}, ${staff.phoneE164}, ${candidate.phoneE164}, ${account.phoneE164})`,
      email: sql<
        string | null
      >`coalesce(${agent.emailPersonal}, ${agent.emailCompany}, ${staff.email}, ${candidate.email}, ${account.email})`,
    },
    sorts: {
      fullname: byName(account.fullname),
      username: { by: sql`${account.username}`, type: 'text' },
      lastLoginAt: { by: sql`${account.lastLoginAt}`, type: 'timestamptz', nullable: true },
    },
    filters: {
      state: stateAt(now),
      type: sql`account.account_type::text`,
      level: sql`(select a.level::text from agent a where a.id = account.agent_id)`,
      role: when(
        query.role,
        sql`exists (select from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = account.id and r.code = ${query.role ?? ''})`,
      ),
      office: sql`(select o.code from office o where o.id = ${officeOf})`,
      unit: when(
        query.unit,
        sql`exists (select from agent a join org_unit u on u.id = a.org_unit_id
          join org_unit top on u.path like top.path || '%' and top.code = ${query.unit ?? ''}
          where a.id = account.agent_id)`,
      ),
    },
    search: { by: searchPeople, joins: [] },
  });
