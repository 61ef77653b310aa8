import type { ReleasePin } from '@portal/types';
import type { CanaryUser } from '../channels/canary-share.ts';
import type { AudienceOwner } from './audience-cookie.ts';
import {
  endOverride,
  type OverrideRow,
  overrideOfAccount,
  overrideOfMachine,
} from './override-store.ts';
import type { RolloutSetup, RolloutUser } from './setup.ts';

/** A user, as far as their manifest depends on them. */
export interface UserAudience {
  /** Null when neither session nor override is live. */
  owner: AudienceOwner | null;
  override: OverrideRow | null;
  pins: readonly ReleasePin[];
  /** The user that canaries may include; null for visitors and under a machine's override. */
  canaryUser: CanaryUser | null;
  /** Whether the user's page may request builds from a development server. */
  mayPinLocal: boolean;
}

type Setup = Pick<RolloutSetup, 'db' | 'clock' | 'userOf' | 'localPins'>;

/** The account's override. It ends when the account has lost the right to have one. */
async function ownOverride(
  { db }: Setup,
  user: RolloutUser,
  now: Date,
): Promise<OverrideRow | undefined> {
  const own = await overrideOfAccount(db, user.accountId, now);
  if (own === undefined || user.mayOverride) return own;
  const change = { actor: user.username, at: now, reason: 'RIGHT_TAKEN' as const };
  await endOverride(db, user.accountId, change);
  return undefined;
}

/**
 * Resolves the owner of a cookie or session to the user and the override that are active now. An account's override
 * goes before a machine's; it is ended here when the account has lost the authority.
 */
export async function resolveAudience(
  setup: Setup,
  owner: AudienceOwner | null,
): Promise<UserAudience> {
  const { db, clock, userOf, localPins } = setup;
  const now = clock();
  const user = owner?.sessionId ? await userOf(db, owner.sessionId, now) : undefined;
  const machine = owner?.overrideId
    ? await overrideOfMachine(db, owner.overrideId, now)
    : undefined;
  const override = (user && (await ownOverride(setup, user, now))) ?? machine ?? null;
  const pins = override?.pins ?? [];
  const isMachine = override !== null && override === machine;
  return {
    owner:
      user === undefined && machine === undefined
        ? null
        : { sessionId: user?.sessionId ?? 0, overrideId: machine?.id ?? 0 },
    override,
    pins: localPins ? pins : pins.filter(({ kind }) => kind !== 'local'),
    // Under a machine's override every user of the browser has the same set: a test run verifies the set it noted.
    canaryUser: isMachine ? null : (user ?? null),
    mayPinLocal: localPins && user?.mayOverride === true,
  };
}
