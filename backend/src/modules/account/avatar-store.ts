import { createHash, randomUUID } from 'node:crypto';
import type { AvatarResult } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, file } from '../../db/schema/index.ts';
import type { Picture } from '../files/image.ts';

/** A name that reveals nothing and collides with nothing. */
export const newName = (picture: Picture): string => `${randomUUID()}.${picture.extension}`;

/** The changes; a missing key leaves its column as it is. */
export interface Change {
  urlFacebook?: string | null;
  urlZalo?: string | null;
  avatar?: { name: string; picture: Picture };
}

async function addFile(
  db: Db,
  accountId: number,
  { name, picture }: NonNullable<Change['avatar']>,
) {
  await db.insert(file).values({
    ownerAccountId: accountId,
    kind: 'AVATAR',
    storedName: name,
    originalName: `avatar.${picture.extension}`,
    mime: picture.mime,
    bytes: picture.bytes.length,
    sha256: createHash('sha256').update(picture.bytes).digest('hex'),
    width: picture.width,
    height: picture.height,
    visibility: 'SIGNED_IN',
  });
}

/** Changes the account's own fields, in the caller's transaction; `replaced` is the avatar whose bytes may go now. */
export async function changeProfile(
  db: Db,
  accountId: number,
  change: Change,
): Promise<{ result: AvatarResult; replaced: string | null }> {
  const [before] = await db
    .select({ avatar: account.avatar })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  const { avatar, ...addresses } = change;
  if (avatar) await addFile(db, accountId, avatar);
  const [result] = await db
    .update(account)
    // An update needs a column; without a new avatar this one sets the old value.
    .set({ ...addresses, avatar: avatar?.name ?? before?.avatar ?? null })
    .where(eq(account.id, accountId))
    .returning({
      urlFacebook: account.urlFacebook,
      urlZalo: account.urlZalo,
      avatar: account.avatar,
    });
  if (result === undefined) throw new Error('the account of a session is gone');
  const old = avatar ? (before?.avatar ?? null) : null;
  if (old === null) return { result, replaced: null };
  const [gone] = await db
    .delete(file)
    .where(
      and(eq(file.storedName, old), eq(file.ownerAccountId, accountId), eq(file.kind, 'AVATAR')),
    )
    .returning({ storage: file.storage });
  return { result, replaced: gone?.storage === 'FOLDER' ? old : null };
}
