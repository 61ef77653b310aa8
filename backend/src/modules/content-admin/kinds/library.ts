import { type ContentBody, fold, storedNameOf } from '@portal/types';
import { and, eq, max, ne } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import { document, file, presentation } from '../../../db/schema/index.ts';
import { incomplete } from './incomplete.ts';
import {
  columnsOfTexts,
  isoOf,
  type KindStore,
  listOf,
  momentOf,
  textOf,
  textsOfColumns,
} from './kind-store.ts';
import { httpError } from './messages.ts';

const NAMES = { title: 'title', summary: 'summary' };
type Texts = Pick<
  typeof presentation.$inferInsert,
  'titleVi' | 'titleEn' | 'summaryVi' | 'summaryEn'
>;
type Audiences = (typeof document.$inferInsert)['audience'];

async function fileIdOf(db: Db, { fields }: ContentBody): Promise<number | null> {
  const name = storedNameOf(textOf(fields.file));
  if (name === null) return null;
  const [row] = await db.select({ id: file.id }).from(file).where(eq(file.storedName, name));
  if (row === undefined) throw incomplete(['fields.file']);
  return row.id;
}

async function fileNameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: file.storedName }).from(file).where(eq(file.id, id));
  return row === undefined ? null : `file:${row.name}`;
}

async function checkCode(
  db: Db,
  table: typeof document | typeof presentation,
  id: number | null,
  code: string,
): Promise<void> {
  const [other] = await db
    .select({ title: table.titleVi })
    .from(table)
    .where(and(eq(table.code, code), id === null ? undefined : ne(table.id, id)));
  if (other !== undefined) throw httpError('CONTENT_CODE', { params: { title: other.title } });
}

async function valuesOf(db: Db, body: ContentBody) {
  const { fields } = body;
  const texts = columnsOfTexts<Texts>(body, NAMES);
  return {
    ...texts,
    ...{ code: textOf(fields.code) ?? '', fileId: await fileIdOf(db, body) },
    titleFold: fold(`${texts.titleVi} ${texts.titleEn}`),
    audience: listOf(fields.audience) as Audiences,
    ...{ publishFrom: momentOf(fields.publishFrom), publishTo: momentOf(fields.publishTo) },
  };
}

async function lastOf(db: Db, table: typeof document | typeof presentation): Promise<number> {
  const [row] = await db.select({ sort: max(table.sort) }).from(table);
  return (row?.sort ?? -1) + 1;
}

/** Documents of the libraries. */
export const documentStore: KindStore = {
  async read(db, id) {
    const [row] = await db.select().from(document).where(eq(document.id, id));
    if (row === undefined) return undefined;
    const { library, code, effectiveFrom, audience, publishFrom, publishTo } = row;
    return {
      ...textsOfColumns(row, NAMES),
      fields: {
        ...{ library, code, file: await fileNameOf(db, row.fileId), effectiveFrom, audience },
        ...{ publishFrom: isoOf(publishFrom), publishTo: isoOf(publishTo) },
      },
    };
  },
  async write(db, id, body) {
    const { fields } = body;
    await checkCode(db, document, id, textOf(fields.code) ?? '');
    const values = {
      ...(await valuesOf(db, body)),
      library: textOf(fields.library) ?? '',
      effectiveFrom: textOf(fields.effectiveFrom) ?? '',
    };
    if (id !== null) {
      await db.update(document).set(values).where(eq(document.id, id));
      return id;
    }
    const sort = await lastOf(db, document);
    const [row] = await db
      .insert(document)
      .values({ ...values, sort })
      .returning({ id: document.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(document).set({ publishTo: now }).where(eq(document.id, id));
  },
  async remove(db, id) {
    await db.delete(document).where(eq(document.id, id));
  },
};

/** Presentations for agents. */
export const presentationStore: KindStore = {
  async read(db, id) {
    const [row] = await db.select().from(presentation).where(eq(presentation.id, id));
    if (row === undefined) return undefined;
    const { code, image, publishedOn, audience, publishFrom, publishTo } = row;
    return {
      ...textsOfColumns(row, NAMES),
      fields: {
        ...{ code, image, file: await fileNameOf(db, row.fileId), publishedOn, audience },
        ...{ publishFrom: isoOf(publishFrom), publishTo: isoOf(publishTo) },
      },
    };
  },
  async write(db, id, body) {
    const { fields } = body;
    await checkCode(db, presentation, id, textOf(fields.code) ?? '');
    const values = {
      ...(await valuesOf(db, body)),
      image: textOf(fields.image),
      publishedOn: textOf(fields.publishedOn) ?? '',
    };
    if (id !== null) {
      await db.update(presentation).set(values).where(eq(presentation.id, id));
      return id;
    }
    const sort = await lastOf(db, presentation);
    const [row] = await db
      .insert(presentation)
      .values({ ...values, sort })
      .returning({ id: presentation.id });
    return row?.id ?? 0;
  },
  async close(db, id, now) {
    await db.update(presentation).set({ publishTo: now }).where(eq(presentation.id, id));
  },
  async remove(db, id) {
    await db.delete(presentation).where(eq(presentation.id, id));
  },
};
