import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import { authorityItem, role } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import { shownSource, sourcesOf } from '../roles/sources.ts';
import type { AccessQuery } from './access-query.ts';
import type { Finding, Need } from './finding.ts';
import { whoCan } from './who-can.ts';

/** The most roles that are named. */
const NAMED = 5;

/** Living roles that give one of these rights, those that give least first. */
async function rolesWith({ call }: AccessQuery, codes: readonly string[]): Promise<string[]> {
  const rows = await call.db
    .select()
    .from(role)
    .where(
      and(
        isNull(role.retiredAt),
        sql`exists (select from role_authority ra where ra.role_id = ${role.id}
          and ra.authority_code = any(${sql.param(codes)}::text[]))`,
      ),
    )
    .orderBy(sql`(select count(*) from role_authority ra where ra.role_id = ${role.id})`, role.id)
    .limit(NAMED);
  return rows.map((row) => translatedValue(row, 'name', call.language));
}

/** What rights are called, with their codes. */
async function namesOf({ call }: AccessQuery, codes: readonly string[]): Promise<string> {
  const rows = await call.db
    .select()
    .from(authorityItem)
    .where(inArray(authorityItem.code, [...codes]))
    .orderBy(asc(authorityItem.sort));
  return rows
    .map((row) => `${translatedValue(row, 'name', call.language)} (${row.code})`)
    .join(', ');
}

/** Whether the person holds one of these rights: by which role, grant or menu, and what would give it. */
export async function rightFinding(query: AccessQuery, codes: readonly string[]): Promise<Finding> {
  const { call, person, subject, words } = query;
  const ok = codes.some((code) => subject.authorities.has(code));
  const found = await sourcesOf(call.db, call.deps.clock(), call.language, {
    accountIds: [person.account.id],
    authorities: codes,
  });
  const denial = found.find(({ denies }) => denies);
  const giving = found.filter(({ denies, authority }) =>
    ok ? !denies && subject.authorities.has(authority) : !denies,
  );
  const rights = await namesOf(query, codes);
  const needs: Need[] = [];
  if (!ok) {
    const by = await whoCan(query, 'role.manage');
    if (denial) needs.push({ text: words('roles.need.denial', { rights }), by });
    if (giving.length === 0) {
      const roles = (await rolesWith(query, codes)).join(', ');
      const key = roles === '' ? 'roles.need.grant' : 'roles.need.right';
      needs.push({ text: words(key, { rights, roles }), by });
    }
  }
  const text = words(codes.length > 1 ? 'roles.explain.oneOf' : 'roles.explain.authority', {
    rights,
  });
  return {
    step: {
      ...{ rule: 'AUTHORITY', ok, text },
      sources: giving.map(shownSource),
      deniedBy: denial && !ok ? shownSource(denial) : null,
    },
    needs,
  };
}
