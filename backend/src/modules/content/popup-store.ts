import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { popup } from '../../db/schema/index.ts';
import { isOpen } from './audience.ts';
import { cleanHtml } from './html.ts';

/** The HTML of a pop-up inside its window, cleaned; undefined for every other code. */
export async function readPopup(db: Db, code: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ html: popup.htmlClean })
    .from(popup)
    .where(and(eq(popup.code, code), isOpen(popup.startsAt, popup.endsAt, now)));
  return row && cleanHtml(row.html);
}
