import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { device, pushToken } from '../../db/schema/index.ts';
import { placeOf } from '../../db/sealed-columns.ts';
import type { Deps } from '../../deps/deps.ts';

const PURPOSE = 'push-token';
const place = (accountId: number) =>
  placeOf({ table: 'push_token', column: 'token_enc' }, [accountId]);

type Sealing = Pick<Deps, 'secrets' | 'clock'>;

/** A browser of an account. */
export interface Browser {
  accountId: number;
  deviceId: string;
}

/**
 * Stores where push messages of this browser go, from now on for this account alone: a browser shows the messages of who used it
 * last. A browser that the account has never signed in with is left out.
 */
export async function storePushToken(
  { secrets, clock }: Sealing,
  db: Db,
  { accountId, deviceId }: Browser,
  token: string,
): Promise<void> {
  await db
    .delete(pushToken)
    .where(and(eq(pushToken.deviceId, deviceId), ne(pushToken.accountId, accountId)));
  const tokenEnc = secrets.box(PURPOSE).seal(token, place(accountId));
  const mine = and(eq(device.accountId, accountId), eq(device.deviceId, deviceId));
  const [known] = await db.select({ id: device.deviceId }).from(device).where(mine);
  if (known === undefined) return;
  await db
    .insert(pushToken)
    .values({ accountId, deviceId, tokenEnc, at: clock() })
    .onConflictDoUpdate({
      target: [pushToken.accountId, pushToken.deviceId],
      set: { tokenEnc, at: clock() },
    });
}

/** Nothing is pushed to this browser any more. */
export const removePushToken = async (db: Db, { accountId, deviceId }: Browser): Promise<void> => {
  await db
    .delete(pushToken)
    .where(and(eq(pushToken.accountId, accountId), eq(pushToken.deviceId, deviceId)));
};

/** The token of a row; undefined when it was removed. */
export async function openPushToken(
  { secrets }: Pick<Deps, 'secrets'>,
  db: Db,
  id: number,
): Promise<{ token: string; at: Date } | undefined> {
  const [row] = await db.select().from(pushToken).where(eq(pushToken.id, id));
  if (row === undefined) return undefined;
  return { token: secrets.box(PURPOSE).open(row.tokenEnc, place(row.accountId)), at: row.at };
}

/** FCM does not know the token any more. One that the browser sent since is another, and stays. */
export const forgetPushToken = async (db: Db, id: number, at: Date): Promise<void> => {
  await db.delete(pushToken).where(and(eq(pushToken.id, id), lte(pushToken.at, at)));
};

/** Which browsers of these accounts take push messages. */
export const browsersOf = (db: Db, accountIds: readonly number[]) =>
  db
    .select({ id: pushToken.id, accountId: pushToken.accountId })
    .from(pushToken)
    .where(inArray(pushToken.accountId, [...accountIds]));
