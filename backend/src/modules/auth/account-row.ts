import type { AccountType } from '@portal/types';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, externalIdentity, staff } from '../../db/schema/index.ts';
import { factorColumns } from './factor-policy.ts';
import { effectiveAuthorities } from './rights.ts';
import { isLive } from './session-row.ts';
import { stepFlags } from './step-flags.ts';

const linked = (provider: string) => sql<boolean>`exists (select 1 from ${externalIdentity}
  where ${externalIdentity.accountId} = ${account.id} and ${externalIdentity.provider} = ${provider})`;

async function find(db: Db, by: ReturnType<typeof sql>, now: Date) {
  const [row] = await db
    .select({
      id: account.id,
      username: account.username,
      fullname: account.fullname,
      accountType: account.accountType,
      passwordHash: account.passwordHash,
      lockedUntil: account.lockedUntil,
      live: isLive,
      authorities: effectiveAuthorities(now),
      ...stepFlags,
      ...factorColumns,
      createdAt: account.createdAt,
      initialPasswordAt: account.initialPasswordAt,
      avatar: account.avatar,
      urlFacebook: account.urlFacebook,
      urlZalo: account.urlZalo,
      google: linked('google'),
      facebook: linked('facebook'),
      apple: linked('apple'),
      gad: sql<boolean>`coalesce(${agent.isGad}, false)`,
      gender: sql<'M' | 'F' | null>`coalesce(${agent.gender}, ${staff.gender})`,
      agentType: agent.agentType,
      agentCode: agent.agentCode,
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(by);
  return row && { ...row, accountType: row.accountType as AccountType };
}

/** What user names consist of. JavaScript and PostgreSQL fold other letters differently, so none is looked for (L1). */
const USERNAME = /^[A-Za-z0-9._@+-]{1,100}$/;

/** The account of a user name, in any letter case; undefined when there is none. */
export const findByUsername = async (db: Db, username: string, now: Date) =>
  USERNAME.test(username)
    ? find(db, sql`lower(${account.username}) = ${username.toLowerCase()}`, now)
    : undefined;

export const findById = (db: Db, id: number, now: Date) =>
  find(db, sql`${account.id} = ${id}`, now);

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findById>>>;
