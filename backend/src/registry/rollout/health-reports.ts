import { describeError } from '../../http/log.ts';
import type { VersionName } from '../names/names.ts';
import { resolveAudience } from './audience.ts';
import type { AudienceOwner } from './audience-cookie.ts';
import { rollBackFailing } from './auto-rollback.ts';
import { type Reporter, recordHealth } from './health-store.ts';
import { isPageToken } from './page-token.ts';
import type { RolloutSetup } from './setup.ts';

/**
 * Failures that are the version's own fault. A network, proxy or firewall can cause all others (NETWORK, TIMEOUT,
 * CHUNK, LOCALE, INTEGRITY), and they must not roll back a good release (docs/decisions/0020).
 */
const VERSION_FAULTS: ReadonlySet<string> = new Set([
  'PORTAL-LOAD-EXECUTE',
  'PORTAL-LOAD-EXPOSE',
  'PORTAL-LOAD-CONTRACT',
  'PORTAL-LOAD-MOUNT',
  'PORTAL-LOAD-RENDER',
]);

/** Whether a failure is the version's fault. */
export const isVersionFault = (code: string): boolean => VERSION_FAULTS.has(code);

/** The sender of a health report, with the owner of their manifest. */
export interface HealthReporter extends Reporter {
  owner: AudienceOwner;
  /** The token of the page that reports. */
  page: string | undefined;
}

/**
 * Whether a report counts: it comes from a page that the service composed, not from a bare call, and from a user who runs
 * the versions that all others run.
 */
export const counts = async (
  setup: RolloutSetup,
  { owner, page }: Pick<HealthReporter, 'owner' | 'page'>,
): Promise<boolean> =>
  isPageToken(setup.healthKeys(), page, setup.clock()) &&
  (await resolveAudience(setup, owner)).override === null;

/** Records that versions mounted in a browser, if the report counts. */
export async function reportMounted(
  setup: RolloutSetup,
  reporter: HealthReporter,
  versions: readonly VersionName[],
): Promise<void> {
  if (!(await counts(setup, reporter))) return;
  await recordHealth(setup, reporter, versions, false);
}

/**
 * Records that a version failed in a browser, if it is the version's fault (`isVersionFault`) and the report
 * counts, and rolls the version back where it fails too often. Never throws: errors are logged.
 */
export async function reportFailure(
  setup: RolloutSetup,
  reporter: HealthReporter,
  failed: VersionName,
  code: string,
): Promise<void> {
  try {
    if (!isVersionFault(code) || !(await counts(setup, reporter))) return;
    const counted = await recordHealth(setup, reporter, [failed], true);
    if (counted.length > 0) await rollBackFailing(setup, failed);
  } catch (error) {
    setup.log.error({ error: describeError(error) }, 'a health report was not counted');
  }
}
