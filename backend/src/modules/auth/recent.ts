import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** How long an entered password counts as recent (LINK-08, DOMAIN C1: privileged 15 min). */
const recentMs = async (db: Db): Promise<number> =>
  (await settingOf(db, 'RECENT_MINUTES')) * 60_000;

/** Whether the password was entered in this session recently (SEC-26, LINK-08). */
export async function isRecent(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ at: session.authenticatedAt })
    .from(session)
    .where(eq(session.id, sessionId));
  return row !== undefined && now.getTime() - row.at.getTime() <= (await recentMs(db));
}
