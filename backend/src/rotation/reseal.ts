import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import { placeOf, SEALED, type SealedColumn } from '../db/sealed-columns.ts';
import { fingerprint, type SecretBox, sealedBy } from '../db/secret-box.ts';
import { BLIND_INDEX, type Secrets } from '../deps/secrets.ts';

/** The primary key of a row, as text. */
type RowKey = string[];

type Stored = { keys: RowKey; bound: string[]; sealed: string };

const name = (column: string): SQL => sql`${sql.identifier(column)}`;
const comma = (parts: SQL[]): SQL => sql.join(parts, sql`, `);
const texts = (columns: readonly string[]): SQL =>
  sql`array[${comma(columns.map((column) => sql`${name(column)}::text`))}]::text[]`;

/** The rows of a column after `after` that another key than `keyId` sealed. */
const sealedOtherwise = async (
  db: Db,
  { table, column, keys, bound }: SealedColumn,
  { keyId, after, most }: { keyId: string; after: RowKey | undefined; most: number },
): Promise<Stored[]> => {
  const key = comma(keys.map(name));
  const from = comma((after ?? []).map((value) => sql`${value}::bigint`));
  const { rows } = await db.execute<Stored>(sql`
    select ${texts(keys)} as keys, ${texts(bound)} as bound, ${name(column)} as sealed from ${name(table)}
     where ${name(column)} <> '' and not starts_with(${name(column)}, ${sealedBy(keyId)})
       ${after === undefined ? sql`` : sql`and (${key}) > (${from})`}
     order by ${key} limit ${most}`);
  return rows;
};

interface Fresh extends Stored {
  fresh: string;
  hash: string;
}

/** What a row holds, sealed with the first key; undefined when no key of the ring opens it. */
function freshOf(box: SecretBox, blind: Buffer, column: SealedColumn, row: Stored) {
  try {
    const place = placeOf(column, row.bound);
    const text = box.open(row.sealed, place);
    return { ...row, fresh: box.seal(text, place), hash: fingerprint(blind, text) };
  } catch {
    return undefined;
  }
}

/** Writes them where nothing was written meanwhile: a newer value is sealed with the first key already. */
async function write(db: Db, { table, column, keys, hash }: SealedColumn, rows: Fresh[]) {
  const list = (values: string[]) => sql`${sql.param(values)}`;
  const key = keys.map((_, at) => sql`${list(rows.map((row) => row.keys[at] ?? ''))}::bigint[]`);
  const same = keys.map((one, at) => sql`t.${name(one)} = v.${name(`key_${at}`)}`);
  await db.execute(sql`
    update ${name(table)} t set ${name(column)} = v.fresh ${hash === undefined ? sql`` : sql`, ${name(hash)} = v.hash`}
      from unnest(${list(rows.map(({ sealed }) => sealed))}::text[], ${list(rows.map(({ fresh }) => fresh))}::text[],
             ${list(rows.map((row) => row.hash))}::text[], ${comma(key)})
        as v(sealed, fresh, hash, ${comma(keys.map((_, at) => name(`key_${at}`)))})
     where ${sql.join(same, sql` and `)} and t.${name(column)} = v.sealed`);
}

/** What one go over a column has done; `last` undefined: there are no more rows. */
export interface Resealed {
  done: number;
  /** No key of the ring opens them. */
  unreadable: number;
  last: RowKey | undefined;
}

/** Seals the next rows of a column with the first key of the ring. */
export async function resealNext(
  db: Db,
  secrets: Secrets,
  column: SealedColumn,
  next: { keyId: string; after: RowKey | undefined; most: number },
): Promise<Resealed> {
  const rows = await sealedOtherwise(db, column, next);
  const box = secrets.box(column.purpose);
  const blind = secrets(BLIND_INDEX);
  const fresh = rows.flatMap((row) => freshOf(box, blind, column, row) ?? []);
  if (fresh.length > 0) await write(db, column, fresh);
  const last = rows.length < next.most ? undefined : rows.at(-1)?.keys;
  return { done: fresh.length, unreadable: rows.length - fresh.length, last };
}

/** What texts without the id of a key count as. */
export const NO_ID = 'none';

/** Sealed values by the id of the key that sealed them. */
export async function countSealed(db: Db): Promise<Map<string, number>> {
  const counted = SEALED.map(
    ({ table, column }) => sql`
      select coalesce(substring(${name(column)} from '^k1-([0-9a-f]{8})-'), ${NO_ID}) as id, count(*) as n
        from ${name(table)} where ${name(column)} <> '' group by 1`,
  );
  const { rows } = await db.execute<{ id: string; n: number }>(
    sql`select id, sum(n)::float8 as n from (${sql.join(counted, sql` union all `)}) as all_columns group by id`,
  );
  return new Map(rows.map(({ id, n }) => [id, n]));
}
