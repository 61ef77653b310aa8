import { transferredPolicyList } from '@portal/domain/policy';
import type { Language, transferredListQuery } from '@portal/types';
import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Subject } from '../../http/subject.ts';
import { byName } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { escapeLike } from '../../lookup/search.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { transferredFrom } from '../../scope/scope.ts';

export type TransferredQuery = z.output<typeof transferredListQuery>;

/** The start of a number; a name or a phone would reveal the holder. */
const byNumber = (text: string): SQL => {
  const digits = text.replace(/\s/g, '');
  return digits === '' ? sql`true` : sql`${policy.policyNo} like ${`${escapeLike(digits)}%`}`;
};

/** How policies are found that the subject sold and lost the service of; the row scope is `soldBy`. */
export const transferredSource = (language: Language) => {
  const productName = translatedText(product, 'name', language);
  return listSource({
    list: transferredPolicyList,
    table: policy,
    id: policy.id,
    owned: OF_POLICY,
    density: 'few',
    joins: { product: { table: product, on: eq(product.code, policy.productCode) } },
    columns: { policyNo: policy.policyNo, productName, status: policy.status },
    sorts: {
      policyNo: { by: sql`${policy.policyNo}`, type: 'text' },
      product: { ...byName(productName), joins: ['product'] },
      status: { by: sql`${policy.status}`, type: 'text' },
    },
    filters: { status: policy.status, product: policy.productCode },
    search: { by: byNumber, joins: [] },
  });
};

/** Policies that the subject sold and lost the service of; they are no part of its scope (DOMAIN D3, 1). */
export const soldBy = (subject: Subject): RowScope =>
  Object.assign(() => transferredFrom(subject) ?? sql`false`, { agents: 1 });
