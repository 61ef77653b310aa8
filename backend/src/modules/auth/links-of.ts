import { asc, eq } from 'drizzle-orm';
import type { ProviderName } from '../../config/social.ts';
import type { Db } from '../../db/handle.ts';
import { externalIdentity } from '../../db/schema/index.ts';

/** An identity elsewhere that opens an account. */
export interface Link {
  provider: ProviderName;
  linkedAt: Date;
}

/** The identities that open an account, the oldest first. */
export const linksOf = (db: Db, accountId: number): Promise<Link[]> =>
  db
    .select({ provider: externalIdentity.provider, linkedAt: externalIdentity.linkedAt })
    .from(externalIdentity)
    .where(eq(externalIdentity.accountId, accountId))
    .orderBy(asc(externalIdentity.linkedAt));

/** Takes all of them away: after a recovery only the new password opens the account (M11). */
export const dropLinks = (db: Db, accountId: number): Promise<Link[]> =>
  db
    .delete(externalIdentity)
    .where(eq(externalIdentity.accountId, accountId))
    .returning({ provider: externalIdentity.provider, linkedAt: externalIdentity.linkedAt });
