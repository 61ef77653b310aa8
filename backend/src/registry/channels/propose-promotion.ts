import { findArtifact } from '../artifacts/artifact-store.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { addLog } from '../log/release-log.ts';
import type { VersionName } from '../names/names.ts';
import { checkPromotion } from './check-promotion.ts';
import type { ChannelSetup } from './setup.ts';

/** What a machine asks for that may not promote by itself. */
export interface Proposal extends VersionName {
  channel: string;
  actor: string;
  reason?: string | undefined;
}

/**
 * Logs that a machine asks for a promotion, and notifies the officers: people promote it. The gate is asked before. Throws
 * RELEASE_UNKNOWN and RELEASE_GATE.
 */
export const proposePromotion = (setup: ChannelSetup, proposal: Proposal): Promise<void> =>
  setup.db.transaction(async (tx) => {
    const { remote, version, channel, actor, reason = null } = proposal;
    if ((await findArtifact(tx, remote, version)) === undefined)
      throw artifactError('RELEASE_UNKNOWN', { params: { remote, version } });
    await checkPromotion(tx, setup, { remote, version, channel, lenient: false });
    const entry = { actor, action: 'PROPOSE' as const, remote, version, channel, reason };
    await addLog(tx, { ...entry, at: setup.clock() });
    await setup.notify(tx, entry);
  });
