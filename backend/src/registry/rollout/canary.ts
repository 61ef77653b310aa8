import type { Db } from '../../db/handle.ts';
import {
  CANARY,
  endCanary,
  findCanary,
  putCanary,
  unknownNames,
} from '../channels/canary-rules.ts';
import { promote } from '../channels/change-channel.ts';
import { channelRow, lockPromotions } from '../channels/channel-store.ts';
import type { ChannelSetup } from '../channels/setup.ts';
import { httpError } from './messages.ts';

/** A change of a canary (POST releases/canary); undefined fields stay as they are. */
export interface CanaryInput {
  remote: string;
  version?: string | undefined;
  share: number;
  users?: string[] | undefined;
  roles?: string[] | undefined;
  reason?: string | undefined;
  /** Who proposed what the actor approved. */
  proposedBy?: string | undefined;
}

/**
 * Gives a version to a share of users, to named users and to roles; a share of 0 without names ends the canary. A new
 * version passes the gate together with the base channel and the other canaries.
 * @throws RELEASE_CANARY_WHO for unknown names, RELEASE_NO_CANARY without a version, and what promoting throws.
 */
export async function setCanary(
  setup: ChannelSetup,
  input: CanaryInput,
  actor: string,
): Promise<void> {
  const { db, clock } = setup;
  const { remote, version, share, roles, reason, proposedBy } = input;
  const users = input.users?.map((name) => name.toLowerCase());
  const change = { actor, at: clock(), reason, proposedBy };
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
  const putRule = async (tx: Db) => {
    const before = await findCanary(tx, remote);
    const names = { users: users ?? before?.users ?? [], roles: roles ?? before?.roles ?? [] };
    await putCanary(tx, { remote, share, ...names }, change);
  };
  if (version !== undefined) {
    await promote(setup, remote, version, { actor, channel: CANARY, reason, proposedBy }, putRule);
    return;
  }
  await db.transaction(async (tx) => {
    await lockPromotions(tx);
    if ((await channelRow(tx, CANARY, remote)) === undefined) {
      throw httpError('RELEASE_NO_CANARY', { params: { remote } });
    }
    await putRule(tx);
  });
}
