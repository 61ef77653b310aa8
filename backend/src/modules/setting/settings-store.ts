import { COMPANY } from '@portal/domain/company';
import { isSettingKey, SETTING_KEYS, specOf } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { setting } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { allSettings } from '../../settings/setting-of.ts';
import { socialSettings } from './social-settings.ts';

/** The origins that may show the portal, for its start; nothing when there are none. */
const embeddingSettings = ({ hostOrigins }: Deps['config']): Record<string, string> =>
  hostOrigins.length > 0 ? { HOST_ORIGINS: hostOrigins.join(',') } : {};

/** The live chat that the page loads when it is opened. */
const chatSettings = ({ chat }: Deps['config']): Record<string, string> =>
  chat === undefined ? {} : { CHAT_SDK_URL: chat.sdkUrl, CHAT_BUTTON: chat.button };

/** What a browser needs to take push messages. */
const pushSettings = ({ firebase }: Deps['config']): Record<string, string> =>
  firebase?.vapidKey === undefined
    ? {}
    : { PUSH_CONFIG: JSON.stringify({ ...firebase.web, vapidKey: firebase.vapidKey }) };

/** The public settings of a company by key: those of the catalogue count within their bounds; others as they are stored. */
async function storedPublic(db: Db, companyId: number): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), eq(setting.public, true)));
  const further = rows.filter(({ key }) => !isSettingKey(key));
  const own = Object.fromEntries(further.map(({ key, value }) => [key, value]));
  if (companyId !== COMPANY) return own;
  const texts = await allSettings(db);
  const known = SETTING_KEYS.filter((key) => specOf(key).public && texts.get(key));
  return { ...own, ...Object.fromEntries(known.map((key) => [key, texts.get(key) ?? ''])) };
}

/** All settings that visitors may read, by key: those of the database, and what the configuration adds. */
export const publicSettings = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  companyId: number,
): Promise<Record<string, string>> => ({
  ...(await storedPublic(db, companyId)),
  ...embeddingSettings(config),
  ...socialSettings(config.social),
  ...chatSettings(config),
  ...pushSettings(config),
  ...(config.madeUpData ? { MADE_UP_DATA: '1' } : {}),
  ...(config.tracing === undefined ? {} : { TRACING: '1' }),
});

/** One setting, with whether visitors may read it. */
export async function findSetting(
  db: Db,
  companyId: number,
  key: string,
): Promise<{ value: string; public: boolean } | undefined> {
  if (companyId === COMPANY && isSettingKey(key)) {
    const value = (await allSettings(db)).get(key) ?? '';
    return { value, public: specOf(key).public ?? false };
  }
  const [row] = await db
    .select({ value: setting.value, public: setting.public })
    .from(setting)
    .where(and(eq(setting.companyId, companyId), eq(setting.key, key)));
  return row;
}
