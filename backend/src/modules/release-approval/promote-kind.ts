import { everyLanguage } from '@portal/domain/language';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalKind, ChangeReader } from '../../approvals/kind.ts';
import type { Db } from '../../db/handle.ts';
import { account } from '../../db/schema/index.ts';
import { type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { publisherOf } from '../../registry/artifacts/artifact-store.ts';
import type { Changed } from '../../registry/channels/change-channel.ts';
import { channelRow } from '../../registry/channels/channel-store.ts';
import { artifactVersion, channelName, remoteName } from '../../registry/names/names.ts';
import { audit } from '../audit/audit.ts';

const payload = z.object({
  remote: remoteName,
  version: artifactVersion,
  channel: channelName,
  security: z.boolean(),
});
type Promotion = z.output<typeof payload>;

/** The account of a user name in the release log; undefined for machines. */
async function accountOf(db: Db, name: string | null): Promise<number | undefined> {
  if (name === null) return undefined;
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(sql`lower(${account.username})`, name.toLowerCase()));
  return row?.id;
}

async function nameOf(db: Db, accountId: number | null): Promise<string | undefined> {
  if (accountId === null) return undefined;
  const [row] = await db
    .select({ name: account.username })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.name;
}

const activeOf = async ({ db }: ChangeReader, { channel, remote }: Promotion) =>
  (await channelRow(db, channel, remote))?.version ?? null;

const NOTES = {
  publisher: sentence('channels.promotion.publisher'),
  security: sentence('channels.promotion.security'),
};
const title = sentence('channels.promotion.title');
const filled = (text: Sentence, params: Record<string, string>) =>
  everyLanguage((language) => say(text, language, params));

/**
 * The promotion of a version to all users (H3): another person confirms it, never who published the version. Other channels and
 * canaries are not held; a rollback never is.
 */
export const promoteKind: ApprovalKind<Promotion, Changed> = {
  kind: 'promote',
  payload,
  authority: () => 'release.promote',
  objectKey: ({ channel, remote }) => `release:${channel}:${remote}`,
  title: (_reader, { remote, version }) => filled(title, { remote, version }),
  async persons({ db }, { remote, version }) {
    const publisher = await accountOf(db, await publisherOf(db, remote, version));
    return publisher === undefined ? [] : [publisher];
  },
  isDangerous: async ({ deps }, { channel }) => channel === deps.config.channel,
  base: activeOf,
  async effect(reader, promotion) {
    const { remote, version, security } = promotion;
    const publisher = (await publisherOf(reader.db, remote, version)) ?? '-';
    const note = filled(NOTES.publisher, { publisher });
    return {
      changes: [{ field: remote, before: await activeOf(reader, promotion), after: version }],
      notes: security ? [note, NOTES.security] : [note],
    };
  },
  async apply({ db, deps, makerId, checkerId, actor, reason, requestId }, promotion) {
    const { remote, version, channel, security } = promotion;
    const proposedBy = await nameOf(db, makerId);
    const approver = actor.actorName ?? 'unknown';
    const change = { channel, security, reason, actor: approver };
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
    });
    return changed;
  },
};
