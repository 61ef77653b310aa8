import { SOCIAL_PROVIDERS } from '@portal/domain/account';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProviderName } from '../../config/social.ts';
import type { Db } from '../../db/handle.ts';
import { account, externalIdentity } from '../../db/schema/index.ts';
import type { VerifiedIdentity } from '../social/verify.ts';

/** The providers that the account is linked with; waits for another change of the same account. */
export async function lockLinks(db: Db, accountId: number): Promise<Set<ProviderName>> {
  await db.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for update`);
  const rows = await db
    .select({ provider: externalIdentity.provider })
    .from(externalIdentity)
    .where(eq(externalIdentity.accountId, accountId));
  return new Set(rows.map(({ provider }) => provider));
}

/** Takes the links away of all providers that are not to stay. */
export async function keepOnly(db: Db, accountId: number, stored: ReadonlySet<ProviderName>) {
  const gone = SOCIAL_PROVIDERS.filter((name) => !stored.has(name));
  if (gone.length === 0) return;
  await db
    .delete(externalIdentity)
    .where(
      and(eq(externalIdentity.accountId, accountId), inArray(externalIdentity.provider, gone)),
    );
}

/** Links an identity, in place of the account's former one at this provider; false when it is another account's. */
export async function addLink(
  db: Db,
  accountId: number,
  { provider, issuer, subject }: VerifiedIdentity,
  linkedAt: Date,
): Promise<boolean> {
  await db
    .delete(externalIdentity)
    .where(and(eq(externalIdentity.accountId, accountId), eq(externalIdentity.provider, provider)));
  const added = await db
    .insert(externalIdentity)
    .values({ accountId, provider, issuer, subject, linkedAt })
    .onConflictDoNothing({ target: [externalIdentity.issuer, externalIdentity.subject] })
    .returning({ id: externalIdentity.id });
  return added.length === 1;
}
