import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import * as schema from '../db/schema/index.ts';
import { hashPassword } from '../modules/auth/password.ts';
import { PASSWORD } from './portal.ts';

type AgentRow = typeof schema.agent.$inferInsert;
type AccountRow = typeof schema.account.$inferInsert;

/** The company that everybody belongs to; rows of people need it. */
export async function addCompany(db: Db): Promise<void> {
  const names = { code: 'CT', name: 'Công ty', emailDomain: 'congty.example' };
  const contact = { hotline: '1900 0000', address: 'Hà Nội', hours: '8:00-17:00' };
  await db
    .insert(schema.company)
    .values({ id: 2, ...names, ...contact })
    .onConflictDoNothing();
}

/** An agent; by default an ordinary FC. */
export async function addAgent(db: Db, agentCode: string, part: Partial<AgentRow> = {}) {
  const [row] = await db
    .insert(schema.agent)
    .values({
      agentCode,
      companyId: 2,
      fullName: `Đại lý ${agentCode}`,
      nameFold: `dai ly ${agentCode}`,
      gender: 'M',
      birthDate: '1990-01-31',
      agentType: 'FC',
      groupType: 'FC',
      level: 9,
      joinedOn: '2020-01-01',
      ...part,
    })
    .returning({ id: schema.agent.id });
  return row?.id ?? 0;
}

/** An account that may sign in with PASSWORD, holding these authorities as grants. */
export async function addAccount(
  db: Db,
  username: string,
  authorities: string[] = [],
  part: Partial<AccountRow> = {},
): Promise<number> {
  const passwordHash = await hashPassword(PASSWORD);
  const [row] = await db
    .insert(schema.account)
    .values({
      username,
      accountType: 2,
      fullname: `Người ${username}`,
      confirmDecree: true,
      passwordHash,
      ...part,
    })
    .returning({ id: schema.account.id });
  const accountId = row?.id ?? 0;
  for (const code of authorities) await grant(db, accountId, code);
  return accountId;
}

/** Grants or denies one authority; the catalogue's row is made when it is missing. */
export async function grant(
  db: Db,
  accountId: number,
  code: string,
  effect: 'GRANT' | 'DENY' = 'GRANT',
): Promise<void> {
  const [item] = await db
    .select()
    .from(schema.authorityItem)
    .where(eq(schema.authorityItem.code, code));
  if (item === undefined) await addAuthority(db, code);
  const row = { accountId, authorityCode: code, effect };
  await db
    .insert(schema.accountAuthority)
    .values(row)
    .onConflictDoUpdate({
      target: [schema.accountAuthority.accountId, schema.accountAuthority.authorityCode],
      set: { effect },
    });
}

/** A right of the catalogue, for databases without the demonstration data. */
export async function addAuthority(db: Db, code: string, kind: 'MENU' | 'ACTION' = 'MENU') {
  const names = { nameVi: code, nameEn: code, area: 'test' };
  await db.insert(schema.authorityItem).values({ code, kind, ...names });
}
