import { type Paged, TOTAL_ROWS } from '@portal/types';
import { parseCsv } from 'hucre/csv';
import type { Reply } from '../../../testing/client.ts';

const SIZE = 100;

/** An error as the only line of an answer: the same for unknown and out of scope. */
const toHttpError = ({ status, body }: Reply): string[] => [`${status} ${body.errorCode}`];

/** A call's answer as sorted lines, or its error. */
export const answerOf = <T>(reply: Reply, lines: (data: T) => string[]): string[] =>
  reply.status === 200 ? lines(reply.body.data as T).sort() : toHttpError(reply);

/** The first field of each line of a csv file, sorted; throws when their number differs from the reported one. */
export function fileLines(reply: Reply): string[] {
  if (reply.status !== 200) return toHttpError(reply);
  const [, ...rows] = parseCsv(reply.text);
  const total = Number(reply.headers.get(TOTAL_ROWS));
  if (rows.length !== total) throw new Error(`${rows.length} lines, but ${total} told`);
  return rows.map(([first]) => String(first)).sort();
}

/** All pages of a list as sorted lines; throws where the total is not the number of rows (POL-02). */
export async function everyPage<Row>(
  call: (page: { page: number; pageSize: number }) => Promise<Reply>,
  line: (row: Row) => string,
  base = 1,
): Promise<string[]> {
  const lines: string[] = [];
  for (let page = base; ; page += 1) {
    const reply = await call({ page, pageSize: SIZE });
    if (reply.status !== 200) return toHttpError(reply);
    const { datas, totalData } = reply.body.data as Paged<Row>;
    lines.push(...datas.map(line));
    if (datas.length === SIZE) continue;
    if (lines.length !== totalData) throw new Error(`${lines.length} rows, but ${totalData} told`);
    return lines.sort();
  }
}

export const queryOf = (query: Record<string, string | number | undefined>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString();

/** Calls on their way at the same time: fewer than the service has connections, so that none waits in vain. */
const TOGETHER = 4;

/** Does a task for each of the items, a few at a time. */
export async function forEach<Item>(
  items: readonly Item[],
  task: (item: Item, at: number) => Promise<unknown>,
): Promise<void> {
  const left = items.entries();
  const work = async () => {
    for (const [at, item] of left) await task(item, at);
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
}

export const sorted = (lines: string[]): string[] => lines.sort();
