import type { Deps } from '../../deps/deps.ts';
import { lockPromotions } from '../artifacts/store.ts';
import {
  CANARY,
  endCanary,
  findCanary,
  putCanary,
  unknownNames,
  versionIn,
} from '../channels/canary-rules.ts';
import { httpError } from './messages.ts';

/** What POST releases/canary asks for; what is not told stays as it is. */
export interface CanaryInput {
  remote: string;
  version?: string | undefined;
  share: number;
  users?: string[] | undefined;
  roles?: string[] | undefined;
  reason?: string | undefined;
}

/**
 * Gives a version to a share of users, to named ones and to roles; a share of 0 without names ends it. The gate judges
 * a version that is new in the channel beside what everybody gets and beside the other canaries.
 * @throws RELEASE_CANARY_WHO for names that nobody has, RELEASE_NO_CANARY without a version, and what promoting throws.
 */
export async function setCanary(deps: Deps, input: CanaryInput, actor: string): Promise<void> {
  const { db, releases } = deps;
  const { remote, version, share, reason } = input;
  const users = input.users?.map((name) => name.toLowerCase());
  const { roles } = input;
  const change = { actor, at: deps.clock(), reason };
  if (share === 0 && !users?.length && !roles?.length) {
    await db.transaction(async (tx) => {
      await lockPromotions(tx);
      await endCanary(tx, remote, change);
    });
    return;
  }
  const unknown = await unknownNames(db, users ?? [], roles ?? []);
  if (unknown.length > 0) {
    throw httpError('RELEASE_CANARY_WHO', { params: { names: unknown.join(', ') } });
  }
  const put = async (tx: Parameters<typeof findCanary>[0]) => {
    const before = await findCanary(tx, remote);
    const names = { users: users ?? before?.users ?? [], roles: roles ?? before?.roles ?? [] };
    await putCanary(tx, { remote, share, ...names }, change);
  };
  if (version !== undefined) {
    await releases.promote(remote, version, { actor, channel: CANARY, reason }, put);
    return;
  }
  await db.transaction(async (tx) => {
    await lockPromotions(tx);
    if ((await versionIn(tx, CANARY, remote)) === undefined) {
      throw httpError('RELEASE_NO_CANARY', { params: { remote } });
    }
    await put(tx);
  });
}
