import { eq } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { setting } from '../db/schema/index.ts';
import type { Allowance } from '../limits/limit.ts';

/** Thirty a second: far above what a person reads, far below what copies all rows in a working day. */
const PER_MINUTE = 1_800;

/** How many lookups one person may make in a minute (setting LOOKUPS_PER_MINUTE). */
export async function lookupsAllowed(db: Db): Promise<Allowance> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.key, 'LOOKUPS_PER_MINUTE'));
  const most = Math.floor(Number(row?.value ?? PER_MINUTE));
  return { most: most > 0 ? most : PER_MINUTE, seconds: 60 };
}
