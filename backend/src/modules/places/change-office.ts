import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, office } from '../../db/schema/index.ts';

type OfficeRow = typeof office.$inferSelect;
type OfficeValues = Partial<typeof office.$inferInsert> & Pick<OfficeRow, 'orgUnitId'>;

/**
 * Changes an office, by the page and by an import alike. Its people follow it into another unit at once, and their
 * policies with them.
 */
export async function changeOffice(
  db: Db,
  { id, orgUnitId }: Pick<OfficeRow, 'id' | 'orgUnitId'>,
  values: OfficeValues,
): Promise<void> {
  await db.update(office).set(values).where(eq(office.id, id));
  if (values.orgUnitId === orgUnitId) return;
  const elsewhere = sql`${agent.orgUnitId} is distinct from ${values.orgUnitId}`;
  await db
    .update(agent)
    .set({ orgUnitId: values.orgUnitId })
    .where(and(eq(agent.officeId, id), elsewhere));
}
