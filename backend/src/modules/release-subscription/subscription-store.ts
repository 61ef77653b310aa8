import type { ReleaseEvent, ReleaseSubscriptionRow } from '@portal/types';
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseSubscription } from '../../db/schema/index.ts';
import { webhookPlace } from '../../db/sealed-columns.ts';
import type { SecretBox } from '../../db/secret-box.ts';

type Row = typeof releaseSubscription.$inferSelect;

/** The purpose of the box that seals secrets of webhooks. */
export const WEBHOOK_BOX = 'release-webhook';

/** A subscription to be made; `secret` is a webhook's. */
export type NewSubscription = Pick<
  Row,
  'remote' | 'kind' | 'target' | 'language' | 'createdAt' | 'createdBy'
> & { events: ReleaseEvent[]; secret: string | null };

const isActive = isNull(releaseSubscription.endedAt);

/** Adds a subscription and returns its id. */
export async function addSubscription(
  db: Db,
  box: SecretBox,
  { secret, ...given }: NewSubscription,
): Promise<number> {
  const place = webhookPlace(given.remote, given.target);
  const secretEnc = secret === null ? null : box.seal(secret, place);
  const [row] = await db
    .insert(releaseSubscription)
    .values({ ...given, secretEnc })
    .returning({ id: releaseSubscription.id });
  if (row === undefined) throw new Error('the subscription was not stored');
  return row.id;
}

/** Ends a subscription; undefined when there is none of this id. Its secret is erased. */
export async function endSubscription(db: Db, id: number, at: Date): Promise<Row | undefined> {
  const [row] = await db
    .update(releaseSubscription)
    .set({ endedAt: at, secretEnc: null })
    .where(and(eq(releaseSubscription.id, id), isActive))
    .returning();
  return row;
}

/** The subscriptions in use, by remote and then oldest first; without secrets. */
export async function listSubscriptions(db: Db): Promise<ReleaseSubscriptionRow[]> {
  const rows = await db
    .select()
    .from(releaseSubscription)
    .where(isActive)
    .orderBy(asc(releaseSubscription.remote), asc(releaseSubscription.id));
  return rows.map(({ secretEnc: _secret, endedAt: _ended, createdAt, events, ...row }) => ({
    ...{ ...row, events: events as ReleaseEvent[] },
    createdAt: createdAt.toISOString(),
  }));
}

/** Those who are informed of an event of a remote. */
export const subscribersOf = (db: Db, remote: string, event: ReleaseEvent): Promise<Row[]> =>
  db
    .select()
    .from(releaseSubscription)
    .where(
      and(
        ...[eq(releaseSubscription.remote, remote), isActive],
        arrayContains(releaseSubscription.events, [event]),
      ),
    )
    .orderBy(asc(releaseSubscription.id));

/** A webhook in use, with its secret; undefined once it has ended. */
export async function openWebhook(
  db: Db,
  box: SecretBox,
  id: number,
): Promise<{ target: string; secret: string } | undefined> {
  const [row] = await db
    .select()
    .from(releaseSubscription)
    .where(and(eq(releaseSubscription.id, id), isActive));
  if (row === undefined || row.secretEnc === null) return undefined;
  const secret = box.open(row.secretEnc, webhookPlace(row.remote, row.target));
  return { target: row.target, secret };
}
