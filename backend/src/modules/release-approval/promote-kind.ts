import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import { sentence } from '../../i18n/sentence.ts';
import { publisherOf } from '../../registry/artifacts/artifact-store.ts';
import { CANARY } from '../../registry/channels/canary-rules.ts';
import type { Changed } from '../../registry/channels/change-channel.ts';
import { channelRow } from '../../registry/channels/channel-store.ts';
import { artifactVersion, channelName, remoteName } from '../../registry/names/names.ts';
import { audit } from '../audit/audit.ts';
import { hasWideCanary } from './canary-kind.ts';
import { accountOf, filled, nameOf, publisherNote } from './release-people.ts';

/** A version that becomes the one of a channel. */
export const promotion = z.object({
  remote: remoteName,
  version: artifactVersion,
  channel: channelName,
  security: z.boolean(),
});
type Promotion = z.output<typeof promotion>;

const activeOf = async ({ db }: ChangeReader, { channel, remote }: Promotion) =>
  (await channelRow(db, channel, remote))?.version ?? null;

const SECURITY = sentence('channels.promotion.security');
const title = sentence('channels.promotion.title');

/**
 * The promotion of a version to all users (H3): another person confirms it, never who published the version. So is one into a
 * canary that reaches as many. Other channels are not held; a rollback never is.
 */
export const promoteKind: ApprovalKind<Promotion, Changed> = {
  kind: 'promote',
  payload: promotion,
  authority: () => 'release.promote',
  objectKey: ({ channel, remote }) => `release:${channel}:${remote}`,
  title: (_reader, { remote, version }) => filled(title, { remote, version }),
  async persons({ db }, { remote, version }) {
    const publisher = await accountOf(db, await publisherOf(db, remote, version));
    return publisher === undefined ? [] : [publisher];
  },
  isDangerous: async ({ db, deps }, { channel, remote }) =>
    channel === deps.config.channel || (channel === CANARY && (await hasWideCanary(db, remote))),
  base: activeOf,
  async effect(reader, change) {
    const { remote, version, security } = change;
    const publisher = (await publisherOf(reader.db, remote, version)) ?? '-';
    const note = publisherNote(publisher);
    return {
      changes: [{ field: remote, before: await activeOf(reader, change), after: version }],
      notes: security ? [note, SECURITY] : [note],
    };
  },
  again: (_reader, change) => ({
    ...{ method: 'POST', path: 'releases/promote', body: { ...change } },
  }),
  async apply({ db, deps, makerId, checkerId, actor, reason, requestId }, requested) {
    const { remote, version, channel, security } = requested;
    const proposedBy = await nameOf(db, makerId);
    const approver = actor.actorName ?? 'unknown';
    const change = { channel, security, reason, actor: approver };
    const before = await activeOf({ db, deps }, requested);
    const isHeld = checkerId !== null;
    const changed = await deps.registry.promoteIn(db, remote, version, {
      ...change,
      ...(isHeld && proposedBy !== undefined ? { proposedBy } : {}),
    });
    await audit(db, deps.clock(), {
      ...{
        action: 'release.promote',
        result: 'OK',
        ...actor,
        object: `release:${channel}:${remote}`,
      },
      detail: { version, reason, requestId: requestId ?? 0 },
      changes: [{ field: remote, before, after: version }],
    });
    return changed;
  },
};
