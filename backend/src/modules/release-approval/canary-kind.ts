import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import type { Db } from '../../db/handle.ts';
import { sentence } from '../../i18n/sentence.ts';
import { publisherOf } from '../../registry/artifacts/artifact-store.ts';
import { CANARY, findCanary } from '../../registry/channels/canary-rules.ts';
import type { CanaryRule } from '../../registry/channels/canary-share.ts';
import { artifactVersion, remoteName } from '../../registry/names/names.ts';
import { canaryAfter, canaryReach } from '../../registry/rollout/canary-reach.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { audit } from '../audit/audit.ts';
import { accountOf, filled, nameOf, publisherNote } from './release-people.ts';

const names = z.array(z.string().min(1).max(100)).max(500);

/** A change of a canary; what is left out stays. */
export const canaryChange = z.object({
  remote: remoteName,
  version: artifactVersion.optional(),
  share: z.number().int().min(0).max(100),
  users: names.optional(),
  roles: names.optional(),
});
export type CanaryChange = z.output<typeof canaryChange>;

const title = sentence('channels.canary.title');

/** Whether a rule reaches so many users that the version is a release (H3). */
export async function isWide(
  db: Db,
  rule: Pick<CanaryRule, 'share' | 'users' | 'roles'>,
): Promise<boolean> {
  return (await canaryReach(db, rule)) > (await settingOf(db, 'RELEASE_CANARY_MAX_SHARE'));
}

/** Whether the canary of a remote is wide already: another version in its channel reaches the same users. */
export async function hasWideCanary(db: Db, remote: string): Promise<boolean> {
  const rule = await findCanary(db, remote);
  return rule !== undefined && isWide(db, rule);
}

const versionOf = async (db: Db, { remote, version }: CanaryChange) =>
  version ?? (await findCanary(db, remote))?.version ?? null;

const shown = (rule: Pick<CanaryRule, 'share' | 'users' | 'roles'>, version: string | null) =>
  [version ?? '-', `${rule.share} %`, ...rule.roles, ...rule.users.slice(0, 20)].join(' · ');

const ruleBefore = ({ db }: ChangeReader, { remote }: CanaryChange) => findCanary(db, remote);

/** A canary above RELEASE_CANARY_MAX_SHARE: another person confirms it, never who published the version. */
export const canaryKind: ApprovalKind<CanaryChange, null> = {
  kind: 'promote',
  payload: canaryChange,
  authority: () => 'release.promote',
  objectKey: ({ remote }) => `release:${CANARY}:${remote}`,
  async title({ db }, change) {
    const version = (await versionOf(db, change)) ?? '-';
    return filled(title, { remote: change.remote, version, share: String(change.share) });
  },
  async persons({ db }, change) {
    const version = await versionOf(db, change);
    const publisher =
      version === null ? null : await accountOf(db, await publisherOf(db, change.remote, version));
    return publisher == null ? [] : [publisher];
  },
  isDangerous: async ({ db }, change) => isWide(db, await canaryAfter(db, change)),
  base: async (reader, change) => (await ruleBefore(reader, change)) ?? null,
  async effect(reader, change) {
    const { db } = reader;
    const version = await versionOf(db, change);
    const before = await ruleBefore(reader, change);
    const publisher = version === null ? null : await publisherOf(db, change.remote, version);
    return {
      changes: [
        {
          field: change.remote,
          before: before === undefined ? null : shown(before, before.version),
          after: shown(await canaryAfter(db, change), version),
        },
      ],
      notes: [publisherNote(publisher ?? '-')],
    };
  },
  again: (_reader, change) => ({
    ...{ method: 'POST', path: 'releases/canary', body: { ...change } },
  }),
  async apply({ db, deps, makerId, checkerId, actor, reason, requestId }, change) {
    const proposedBy = checkerId === null ? undefined : await nameOf(db, makerId);
    const { changes } = await this.effect({ db, deps }, change);
    await deps.registry.setCanaryIn(
      db,
      { ...change, reason, ...(proposedBy === undefined ? {} : { proposedBy }) },
      actor.actorName ?? 'unknown',
    );
    await audit(db, deps.clock(), {
      ...{ action: 'release.canary', result: 'OK', ...actor },
      object: `release:${CANARY}:${change.remote}`,
      detail: {
        share: change.share,
        version: change.version ?? '',
        reason,
        requestId: requestId ?? 0,
      },
      changes,
    });
    return null;
  },
};
