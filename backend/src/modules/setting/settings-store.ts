import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { socialSettings } from './social-settings.ts';

/** The origins that may show the portal, for its start; nothing when there are none. */
const embeddingSettings = ({ hostOrigins }: Deps['config']): Record<string, string> =>
  hostOrigins.length > 0 ? { HOST_ORIGINS: hostOrigins.join(',') } : {};

/** All settings that visitors may read, by key: those of the database, and what the configuration adds. */
export async function publicSettings(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  companyId: number,
): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), eq(setting.public, true)));
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  const madeUp: Record<string, string> = config.madeUpData ? { MADE_UP_DATA: '1' } : {};
  return { ...stored, ...embeddingSettings(config), ...socialSettings(config.social), ...madeUp };
}

/** One setting, with whether visitors may read it. */
export async function findSetting(db: Db, companyId: number, key: string) {
  const [row] = await db
    .select({ value: setting.value, public: setting.public })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), eq(setting.key, key)));
  return row;
}
