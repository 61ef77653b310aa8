import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session, setting } from '../../db/schema/index.ts';

const MINUTES = 15;

/** How long the secondary password opens the GAD areas, in milliseconds (setting STEP_UP_MINUTES). */
export async function stepUpMs(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, 'STEP_UP_MINUTES'));
  const minutes = Number(row?.value ?? MINUTES);
  return (minutes > 0 ? minutes : MINUTES) * 60_000;
}

/** Whether the secondary password was entered in this session within that time (GAD-11, A-10). */
export async function steppedUp(db: Db, sessionId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ at: session.stepUpAt })
    .from(session)
    .where(eq(session.id, sessionId));
  return row?.at != null && now.getTime() - row.at.getTime() < (await stepUpMs(db));
}
