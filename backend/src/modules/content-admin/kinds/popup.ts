import { DEFAULT_LANGUAGE, everyLanguage } from '@portal/domain/language';
import { and, eq, ne } from 'drizzle-orm';
import { popup } from '../../../db/schema/index.ts';
import { isoOf, type KindStore, momentOf, textOf } from './kind-store.ts';
import { httpError } from './messages.ts';

/** The pages that the setting POPUP may name. */
export const popupStore: KindStore = {
  async read(db, id) {
    const [row] = await db.select().from(popup).where(eq(popup.id, id));
    if (row === undefined) return undefined;
    return {
      ...everyLanguage((language) =>
        language === DEFAULT_LANGUAGE
          ? { title: row.title, body: row.htmlClean }
          : { title: row.titleEn ?? '', body: row.htmlEnClean ?? '' },
      ),
      fields: {
        code: row.code,
        ...{ publishFrom: isoOf(row.startsAt), publishTo: isoOf(row.endsAt) },
      },
    };
  },
  async write(db, id, body) {
    const { fields } = body;
    const code = textOf(fields.code) ?? '';
    const [other] = await db
      .select({ title: popup.title })
      .from(popup)
      .where(and(eq(popup.code, code), id === null ? undefined : ne(popup.id, id)));
    if (other !== undefined) throw httpError('CONTENT_CODE', { params: { title: other.title } });
    const { title = '', body: htmlClean = '' } = body[DEFAULT_LANGUAGE];
    const values = {
      ...{ code, title, htmlClean },
      ...{ titleEn: body.en.title || null, htmlEnClean: body.en.body || null },
      ...{ startsAt: momentOf(fields.publishFrom), endsAt: momentOf(fields.publishTo) },
    };
    const [row] =
      id === null
        ? await db.insert(popup).values(values).returning({ id: popup.id })
        : await db.update(popup).set(values).where(eq(popup.id, id)).returning({ id: popup.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(popup).set({ endsAt: now }).where(eq(popup.id, id));
  },
  async remove(db, id) {
    await db.delete(popup).where(eq(popup.id, id));
  },
};
