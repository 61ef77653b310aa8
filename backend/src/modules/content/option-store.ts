import type { ConstantText, Language } from '@portal/types';
import { and, asc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { constantDisplay, office, province } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { cleanHtml } from './html.ts';

/** The constants of a group and kind, in their order (CNT-12). */
export const readConstants = (db: Db, language: Language, groupCode: string, kind: string) =>
  db
    .select({
      title: translatedText(constantDisplay, 'title', language),
      value: constantDisplay.value,
    })
    .from(constantDisplay)
    .where(and(eq(constantDisplay.groupCode, groupCode), eq(constantDisplay.kind, kind)))
    .orderBy(asc(constantDisplay.sort), asc(constantDisplay.id));

/** One constant, its HTML cleaned; undefined where there is none of that name. */
export async function readConstant(
  db: Db,
  language: Language,
  { groupCode, kind, code }: { groupCode: string; kind: string; code: string },
): Promise<ConstantText | undefined> {
  const [row] = await db
    .select({
      code: constantDisplay.code,
      title: translatedText(constantDisplay, 'title', language),
      value: constantDisplay.value,
      html: constantDisplay.htmlClean,
    })
    .from(constantDisplay)
    .where(
      and(
        eq(constantDisplay.groupCode, groupCode),
        eq(constantDisplay.kind, kind),
        eq(constantDisplay.code, code),
      ),
    );
  return row && { ...row, html: row.html === null ? null : cleanHtml(row.html) };
}

const named = { title: province.name, value: province.code };
const inOrder = [asc(province.sort), sql`${province.name} collate "vi-x-icu"`];

/** The provinces of today. */
export const readProvinces = (db: Db) =>
  db
    .select(named)
    .from(province)
    .where(isNull(province.mergedInto))
    .orderBy(...inOrder);

/** The provinces of today that have an open office: where a candidate may apply (REG-03). */
export const readOfficeProvinces = (db: Db) =>
  db
    .select(named)
    .from(province)
    .where(
      and(
        isNull(province.mergedInto),
        exists(
          db
            .select({ id: office.id })
            .from(office)
            .where(and(eq(office.provinceCode, province.code), eq(office.status, 'OPEN'))),
        ),
      ),
    )
    .orderBy(...inOrder);

/** The former provinces and cities that went into a province of today; all of them without one. */
export const readCities = (db: Db, provinceCode: string | undefined) =>
  db
    .select(named)
    .from(province)
    .where(provinceCode ? eq(province.mergedInto, provinceCode) : isNotNull(province.mergedInto))
    .orderBy(...inOrder);

/** Open offices, of one province or of all. */
export const readOffices = (db: Db, provinceCode: string | undefined) =>
  db
    .select({ title: office.name, value: sql<string>`${office.id}::text` })
    .from(office)
    .where(
      and(
        eq(office.status, 'OPEN'),
        provinceCode ? eq(office.provinceCode, provinceCode) : undefined,
      ),
    )
    .orderBy(sql`${office.name} collate "vi-x-icu"`, asc(office.id));
