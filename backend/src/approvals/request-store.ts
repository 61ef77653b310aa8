import type { ApprovalBox, ChangeState } from '@portal/domain/approval';
import { everyLanguage, type Language } from '@portal/domain/language';
import type { ApprovalRow } from '@portal/types';
import { aliasedTable, and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { account, changeRequest } from '../db/schema/index.ts';
import { translatedValue } from '../db/translated-text.ts';

const maker = aliasedTable(account, 'maker');
const checker = aliasedTable(account, 'checker');

export type ChangeRequest = typeof changeRequest.$inferSelect;

/** The title in every language. */
export const titleOf = (request: ChangeRequest): Record<Language, string> =>
  everyLanguage((language) => translatedValue(request, 'title', language));

/** The state by the clock: a request that ran out is over, whether or not that is stored. */
export const stateOf = (
  { state, expiresAt }: Pick<ChangeRequest, 'state' | 'expiresAt'>,
  now: Date,
): ChangeState => (state === 'PENDING' && expiresAt <= now ? 'EXPIRED' : state);

/** One request. `lock`: no other caller decides on it until the transaction ends. */
export async function findRequest(
  db: Db,
  id: number,
  lock: boolean,
): Promise<ChangeRequest | undefined> {
  const found = db.select().from(changeRequest).where(eq(changeRequest.id, id));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

interface Reader {
  accountId: number;
  authorities: ReadonlySet<string>;
}

const condition = (box: ApprovalBox, { accountId, authorities }: Reader, now: Date) => {
  if (box === 'all') return undefined;
  if (box === 'mine') return eq(changeRequest.makerId, accountId);
  return and(
    eq(changeRequest.state, 'PENDING'),
    gt(changeRequest.expiresAt, now),
    ne(changeRequest.makerId, accountId),
    sql`not ${accountId} = any(${changeRequest.personIds})`,
    inArray(changeRequest.authority, [...authorities, '']),
  );
};

interface Found {
  request: ChangeRequest;
  makerName: string;
  checkerName: string | null;
}

const rowsOf = (db: Db, where: SQL | undefined) =>
  db
    .select({ request: changeRequest, makerName: maker.fullname, checkerName: checker.fullname })
    .from(changeRequest)
    .innerJoin(maker, eq(maker.id, changeRequest.makerId))
    .leftJoin(checker, eq(checker.id, changeRequest.checkerId))
    .where(where);

const shown = ({ request, makerName, checkerName }: Found, now: Date): ApprovalRow => ({
  id: request.id,
  kind: request.kind,
  title: titleOf(request),
  state: stateOf(request, now),
  makerName,
  checkerName,
  createdAt: request.createdAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  decidedAt: request.decidedAt?.toISOString() ?? null,
});

/** A box of requests, the newest first. */
export async function listRequests(
  db: Db,
  { box, page, pageSize }: { box: ApprovalBox; page: number; pageSize: number },
  reader: Reader,
  now: Date,
): Promise<{ datas: ApprovalRow[]; totalData: number }> {
  const where = condition(box, reader, now);
  const rows: Found[] = await rowsOf(db, where)
    .orderBy(desc(changeRequest.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const totalData = await db.$count(changeRequest, where);
  return { datas: rows.map((row) => shown(row, now)), totalData };
}

/** How many requests wait for the reader's decision. */
export const countForMe = (db: Db, reader: Reader, now: Date): Promise<number> =>
  db.$count(changeRequest, condition('forMe', reader, now));

/** One request as a row, with all that is stored of it; undefined when there is none. */
export async function findRow(
  db: Db,
  id: number,
  now: Date,
): Promise<{ row: ApprovalRow; request: ChangeRequest } | undefined> {
  const rows: Found[] = await rowsOf(db, eq(changeRequest.id, id));
  const row = rows[0];
  return row && { row: shown(row, now), request: row.request };
}
