import type { Language } from '@portal/domain/language';
import type { ReleasePreview } from '@portal/types';
import { HttpError, say } from '../../errors/http-error.ts';
import { findArtifact } from '../artifacts/artifact-store.ts';
import { httpError as artifactError } from '../artifacts/messages.ts';
import { checkSigned } from '../artifacts/signatures.ts';
import { deprecationNotices } from '../gate/deprecation-notices.ts';
import { isVerified, listVerifications } from '../gate/verifications.ts';
import { channelRow } from './channel-store.ts';
import { lenientResult, type Promotion } from './check-promotion.ts';
import { diffArtifacts } from './diff.ts';
import { gatePromotion } from './gate-promotion.ts';
import type { ChannelSetup } from './setup.ts';
import { checkWithdrawn } from './withdrawals.ts';

type Finding = ReleasePreview['findings'][number];

/** The rejection that a check throws, as a finding. */
async function rejectionOf(check: Promise<void>, language: Language): Promise<Finding[]> {
  try {
    await check;
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [
      { code: error.code, text: say(error.text, language, error.options.params), refuses: true },
    ];
  }
}

/**
 * What a promotion would change in its channel, the test runs of the set that users would get, and everything that the gate
 * finds. Writes nothing, not even to the log. Throws RELEASE_UNKNOWN.
 */
export async function previewPromotion(
  setup: ChannelSetup,
  { remote, version, channel, lenient }: Promotion,
  language: Language,
): Promise<ReleasePreview> {
  const { db } = setup;
  const to = await findArtifact(db, remote, version);
  if (to === undefined) throw artifactError('RELEASE_UNKNOWN', { params: { remote, version } });
  // Users of another channel have the version of all users until that channel has one of its own.
  const row =
    (await channelRow(db, channel, remote)) ?? (await channelRow(db, setup.channel, remote));
  const before = row?.version ?? null;
  const from = before === null ? undefined : await findArtifact(db, remote, before);
  // The first version of a remote is compared with itself without files: all of its files are new.
  const nothing = { ...to, files: {} };
  const { setId, ...found } = await gatePromotion(db, setup, to, channel);
  const { failures, warnings } = lenient ? lenientResult(found) : found;
  const runs = await listVerifications(db, setId);
  const said = (findings: typeof failures, refuses: boolean): Finding[] =>
    findings.map(({ code, reason }) => ({ code, text: reason[language], refuses }));
  return {
    channel,
    before,
    after: version,
    ...diffArtifacts(from ?? nothing, to),
    setId,
    verified: await isVerified(db, setId),
    runs: runs.map(({ suite, passed, failed, by, at }) => ({
      ...{ suite, passed, failed, by },
      at: at.toISOString(),
    })),
    findings: [
      ...(await rejectionOf(checkWithdrawn(db, remote, version), language)),
      ...(await rejectionOf(checkSigned(db, setup.teamKeys, to), language)),
      ...said(failures, true),
      ...said(warnings, false),
      ...deprecationNotices(to, language).map(({ text }) => ({
        ...{ code: 'DEPRECATED', text, refuses: false },
      })),
    ],
  };
}
