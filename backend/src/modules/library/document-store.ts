import type { Library } from '@portal/domain/content';
import type { LibraryCount, LibraryDocument, Paged } from '@portal/types';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { document, file } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { isFor, isOpen } from '../content/audience.ts';
import { day } from '../content/columns.ts';
import type { Reader } from '../content/news-where.ts';
import { windowFromOne } from '../content/page-window.ts';
import { hasWords } from '../content/words.ts';

/** Who reads documents: an audience, and the rights that some documents ask for. */
export interface DocumentReader extends Reader {
  authorities: ReadonlySet<string>;
}

export interface DocumentFilter {
  library?: Library | undefined;
  text?: string;
}

const count = sql`count(*)`.mapWith(Number);
const library = sql<Library>`${document.library}`;
/** The order of the libraries: by their number, the company's own last. */
const inOrder = [
  asc(document.library),
  desc(document.effectiveFrom),
  asc(document.sort),
  asc(document.id),
];

/** SQL over document: this reader may read it. */
const mayRead = ({ audiences, authorities, now }: DocumentReader): SQL | undefined =>
  and(
    isFor(document.audience, audiences),
    isOpen(document.publishFrom, document.publishTo, now),
    or(
      isNull(document.authorityCode),
      sql`${document.authorityCode} = any(${sql.param([...authorities])}::text[])`,
    ),
  );

const withFile = and(eq(file.id, document.fileId), isNull(file.deletedAt));

const columnsOf = ({ language }: Reader) => ({
  id: document.id,
  code: document.code,
  library,
  title: translatedText(document, 'title', language),
  summary: translatedText(document, 'summary', language),
  effectiveFrom: day(document.effectiveFrom),
  name: file.originalName,
  bytes: file.bytes,
});

type Row = Omit<LibraryDocument, 'file'> & { name: string | null; bytes: number | null };

const asDocument = ({ name, bytes, ...row }: Row): LibraryDocument => ({
  ...row,
  file: name === null || bytes === null ? null : { name, bytes },
});

/** A page of documents, the newest of each library first. */
export async function readDocuments(
  db: Db,
  reader: DocumentReader,
  filter: DocumentFilter,
  page: { page: number; pageSize: number },
): Promise<Paged<LibraryDocument>> {
  const where = and(
    mayRead(reader),
    filter.library === undefined ? undefined : eq(document.library, filter.library),
    hasWords(sql`${document.titleFold} || ' ' || lower(${document.code})`, filter.text ?? ''),
  );
  const { limit, offset } = windowFromOne(page);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columnsOf(reader))
      .from(document)
      .leftJoin(file, withFile)
      .where(where)
      .orderBy(...inOrder)
      .limit(limit)
      .offset(offset),
    db.select({ count }).from(document).where(where),
  ]);
  return { datas: rows.map(asDocument), totalData: counted?.count ?? 0 };
}

/** The libraries that have a document for the reader, and how many. */
export const countByLibrary = (db: Db, reader: DocumentReader): Promise<LibraryCount[]> =>
  db
    .select({ library, total: count })
    .from(document)
    .where(mayRead(reader))
    .groupBy(document.library)
    .orderBy(asc(document.library));

/** One document; undefined alike when it does not exist and when it is not for the reader. */
export async function readDocument(
  db: Db,
  reader: DocumentReader,
  id: number,
): Promise<LibraryDocument | undefined> {
  const [row] = await db
    .select(columnsOf(reader))
    .from(document)
    .leftJoin(file, withFile)
    .where(and(mayRead(reader), eq(document.id, id)));
  return row && asDocument(row);
}

/** The documents of these ids that the reader may read, in no order. */
export const readDocumentsById = (db: Db, reader: DocumentReader, ids: readonly number[]) =>
  db
    .select({ id: document.id, code: document.code, title: columnsOf(reader).title })
    .from(document)
    .where(and(mayRead(reader), inArray(document.id, [...ids])));

/** The stored file of a document that the reader may read; undefined without one. */
export async function readDocumentFile(db: Db, reader: DocumentReader, id: number) {
  const [row] = await db
    .select({ file })
    .from(document)
    .innerJoin(file, withFile)
    .where(and(mayRead(reader), eq(document.id, id)));
  return row?.file;
}
