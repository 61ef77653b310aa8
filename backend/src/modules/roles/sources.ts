import { DFA_FAMILY } from '@portal/domain/agent';
import type { Language } from '@portal/domain/language';
import type { RightSource } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { translatedValue } from '../../db/translated-text.ts';

/** One source of one authority of one account. */
export interface FoundSource extends RightSource {
  accountId: number;
  authority: string;
  denies: boolean;
}

interface Row extends Record<string, unknown> {
  account_id: string;
  authority: string;
  kind: RightSource['kind'];
  name_vi: string | null;
  name_en: string | null;
  by_name: string | null;
  at: string | null;
  reason: string | null;
  expires_at: string | null;
  denies: boolean;
}

const nameIn = ({ name_vi, name_en }: Row, language: Language) => {
  const names = { nameVi: name_vi ?? '', nameEn: name_en ?? '' };
  return translatedValue(names, 'name', language);
};

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Where the authorities of accounts come from: the rules of `effectiveAuthorities`, with who gave each, when, why and
 * until when. A test compares the two for every account.
 */
export async function sourcesOf(
  db: Db,
  now: Date,
  language: Language,
  { accountIds, authorities }: { accountIds?: readonly number[]; authorities?: readonly string[] },
): Promise<FoundSource[]> {
  const ids = accountIds ? sql`account.id = any(${sql.param(accountIds)}::bigint[])` : sql`true`;
  const only = authorities
    ? sql`found.authority = any(${sql.param(authorities)}::text[])`
    : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select found.*, giver.username as by_name from (
      select account.id as account_id, ra.authority_code as authority, 'ROLE' as kind, r.name_vi, r.name_en,
             ar.granted_by as by_id, ar.granted_at as at, ar.reason, ar.expires_at, false as denies
        from account join account_role ar on ar.account_id = account.id
        join role r on r.id = ar.role_id join role_authority ra on ra.role_id = r.id
       where ${ids} and (ar.expires_at is null or ar.expires_at > ${now})
      union all
      select account.id, aa.authority_code, 'GRANT', null, null, aa.granted_by, aa.granted_at, aa.reason,
             aa.expires_at, aa.effect = 'DENY'
        from account join account_authority aa on aa.account_id = account.id
       where ${ids} and (aa.expires_at is null or aa.expires_at > ${now})
      union all
      select account.id, ai.code, 'MENU', m.name_vi, m.name_en, null, null, null, null, false
        from account join agent on agent.id = account.agent_id
        join menu_item m on not m.hidden and (
          (agent.agent_type in ${DFA_FAMILY} and not m.ignore_agent_type)
          or (agent.group_type = 'LEADER' and agent.leader_level = 3 and m.role_bm)
          or (agent.group_type = 'GAD' and agent.leader_level > 1 and m.role_leader))
        join authority_item ai on ai.kind = 'MENU' and (ai.code = m.item_id or ai.code = any(m.item_sub))
       where ${ids}
    ) found left join account giver on giver.id = found.by_id
    where ${only} order by found.account_id, found.authority, found.kind`);
  return rows.map((row) => ({
    accountId: Number(row.account_id),
    authority: row.authority,
    kind: row.kind,
    name: row.name_vi === null ? null : nameIn(row, language),
    by: row.by_name,
    at: iso(row.at),
    reason: row.reason,
    expiresAt: iso(row.expires_at),
    denies: row.denies,
  }));
}

/** What the screen shows of a source. */
export const shownSource = ({
  kind,
  name,
  by,
  at,
  reason,
  expiresAt,
}: FoundSource): RightSource => ({
  kind,
  name,
  by,
  at,
  reason,
  expiresAt,
});
