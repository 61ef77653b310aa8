import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';

/** How long the secondary password opens the GAD areas, in milliseconds (setting STEP_UP_MINUTES). */
export const stepUpMs = async (db: Db): Promise<number> =>
  (await settingOf(db, 'STEP_UP_MINUTES')) * 60_000;

/** Whether the secondary password was entered in this session within that time (GAD-11, A-10). */
export async function steppedUp(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ at: session.stepUpAt })
    .from(session)
    .where(eq(session.id, sessionId));
  return row?.at != null && now.getTime() - row.at.getTime() < (await stepUpMs(db));
}
