import { transferredPolicyList } from '@portal/domain/policy';
import type { Language, TransferredPolicy, transferredListQuery } from '@portal/types';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../db/handle.ts';
import { policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { conditionsOf } from '../../lookup/list-filters.ts';
import type { RowWindow } from '../../lookup/listing.ts';
import { escapeLike } from '../../lookup/search.ts';
import { countUpTo } from '../../paging/count.ts';
import type { Total } from '../../paging/page.ts';

export type TransferredQuery = z.output<typeof transferredListQuery>;

const nameOf = (language: Language) => translatedText(product, 'name', language);

/** The start of a number; a name or a phone would reveal the holder. */
const numbered = (text: string): SQL => {
  const digits = text.replace(/\s/g, '');
  return digits === '' ? sql`true` : sql`${policy.policyNo} like ${`${escapeLike(digits)}%`}`;
};

const COLUMNS = { status: policy.status, product: policy.productCode };

/** SQL over policies of `mine` that a query asks for. */
export function whereOf(mine: SQL | undefined, query: TransferredQuery): SQL | undefined {
  return and(
    mine,
    ...Object.values(conditionsOf(transferredPolicyList, COLUMNS, query)),
    query.search === undefined ? undefined : numbered(query.search),
  );
}

/** A page of such policies; the number decides between equals. */
export function readTransferred(
  db: Db,
  where: SQL | undefined,
  { sort, order, limit, offset }: Pick<TransferredQuery, 'sort' | 'order'> & RowWindow,
  language: Language,
): Promise<TransferredPolicy[]> {
  const by = {
    policyNo: sql`${policy.policyNo}`,
    product: sql`${nameOf(language)} collate "vi-x-icu"`,
    status: sql`${policy.status}`,
  }[sort];
  return db
    .select({ policyNo: policy.policyNo, productName: nameOf(language), status: policy.status })
    .from(policy)
    .innerJoin(product, eq(product.code, policy.productCode))
    .where(where)
    .orderBy(order === 'desc' ? desc(by) : asc(by), asc(policy.policyNo))
    .limit(limit)
    .offset(offset);
}

/** How many there are, up to `most`. */
export const countTransferred = (db: Db, where: SQL | undefined, most: number): Promise<Total> =>
  countUpTo(db, db.select({ id: policy.id }).from(policy).where(where), most);
