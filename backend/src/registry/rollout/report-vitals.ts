import type { Vital } from '@portal/types';
import type { VersionName } from '../names/names.ts';
import { addVitals } from '../vitals/vital-store.ts';
import { counts, type HealthReporter } from './health-reports.ts';
import { inUse } from './health-store.ts';
import type { RolloutSetup } from './setup.ts';

const keyOf = ({ remote, version }: VersionName) => `${remote}@${version}`;

/** Pages that the versions in use declare: an address, or anything else that a browser makes up, is none. */
async function pagesOf(
  { db, artifactOf }: RolloutSetup,
  vitals: readonly Vital[],
): Promise<Map<string, Set<string>>> {
  const versions = new Map(vitals.map((vital) => [keyOf(vital), vital]));
  const found = new Map<string, Set<string>>();
  for (const name of await inUse(db, [...versions.values()])) {
    const release = await artifactOf(name.remote, name.version);
    if (release) found.set(keyOf(name), new Set(release.manifest.pages.map(({ path }) => path)));
  }
  return found;
}

/**
 * Counts the speed of pages, if the report counts as a report of health does. Nothing about the sender is stored. Returns what
 * was counted.
 */
export async function reportVitals(
  setup: RolloutSetup,
  reporter: Pick<HealthReporter, 'owner' | 'page'>,
  vitals: readonly Vital[],
): Promise<Vital[]> {
  if (!(await counts(setup, reporter))) return [];
  const pages = await pagesOf(setup, vitals);
  const counted = vitals.filter((vital) => pages.get(keyOf(vital))?.has(vital.route));
  await addVitals(setup.db, setup.clock(), counted);
  return counted;
}
