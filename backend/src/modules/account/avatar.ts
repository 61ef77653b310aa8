import { type AvatarResult, PROFILE_ADDRESS_MAX } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { limit } from '../../limits/limit.ts';
import { redraw } from '../files/image.ts';
import { scanUpload } from '../files/scan-upload.ts';
import { storeOf } from '../files/store-of.ts';
import { readUpload } from '../files/upload.ts';
import { type Change, changeProfile, newName } from './avatar-store.ts';

const SIDE = 512;
const FIELDS = ['urlFacebook', 'urlZalo'] as const;
/** Drawing a picture again occupies a core for a moment. */
const UPLOADS = { most: 30, seconds: 3600 };

/** Addresses are stored as typed (AVA-05); an empty one removes it. */
function addressesOf(fields: Record<string, string>): Change {
  const change: Change = {};
  for (const name of FIELDS) {
    const text = fields[name]?.trim();
    if (text === undefined) continue;
    if (text.length > PROFILE_ADDRESS_MAX) {
      const field = { field: name, code: 'too_long', message: `max ${PROFILE_ADDRESS_MAX}` };
      throw httpError('INPUT-ERROR', { params: { fields: name }, fields: [field] });
    }
    change[name] = text === '' ? null : text;
  }
  return change;
}

/**
 * Changes addresses and, when a file came along, the picture of the caller's account. The new picture is on disk before the
 * transaction names it, the old one goes after: whatever breaks, the account names a picture that is there.
 */
export async function updateAvatar(call: {
  subject: Subject;
  deps: Deps;
  request: FastifyRequest;
}): Promise<AvatarResult> {
  const { subject, deps, request } = call;
  const { fields, file } = await readUpload(request, FIELDS);
  const change = addressesOf(fields);
  const store = storeOf(deps.config);
  if (file !== undefined) {
    await limit(deps.db, deps.clock, `avatar:${subject.accountId}`, UPLOADS);
    await scanUpload(deps, file);
    const picture = await redraw(file, SIDE);
    change.avatar = { name: newName(picture), picture };
    await store.save(change.avatar.name, picture.bytes);
  }
  try {
    const { result, replaced } = await deps.db.transaction((tx) =>
      changeProfile(tx, subject.accountId, change),
    );
    // The change is done: bytes that cannot be removed do no harm.
    if (replaced !== null) await store.remove(replaced).catch(() => {});
    return result;
  } catch (error) {
    if (change.avatar) await store.remove(change.avatar.name).catch(() => {});
    throw error;
  }
}
