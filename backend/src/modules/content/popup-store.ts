import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { popup } from '../../db/schema/index.ts';
import { isOpen } from './audience.ts';
import { cleanHtml } from './html.ts';
import type { Reader } from './news-where.ts';

/** The HTML of a pop-up inside its window, cleaned, in the reader's language where it has one; undefined for every other code. */
export async function readPopup(
  db: Db,
  code: string,
  { now, language }: Pick<Reader, 'now' | 'language'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ html: popup.htmlClean, translated: popup.htmlEnClean })
    .from(popup)
    .where(and(eq(popup.code, code), isOpen(popup.startsAt, popup.endsAt, now)));
  if (row === undefined) return undefined;
  return cleanHtml((language === DEFAULT_LANGUAGE ? null : row.translated) || row.html);
}
