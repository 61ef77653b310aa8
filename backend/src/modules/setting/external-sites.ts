import { LAUNCH_SITES } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { allSettings } from '../../settings/setting-of.ts';

/** The addresses of the outer systems, by the setting that names them; what is no web address is left out. */
export async function externalSites(db: Db): Promise<Record<string, string>> {
  const texts = await allSettings(db);
  const sites = LAUNCH_SITES.map((key) => [key, texts.get(key) ?? ''] as const);
  return Object.fromEntries(sites.filter(([, value]) => value !== ''));
}
