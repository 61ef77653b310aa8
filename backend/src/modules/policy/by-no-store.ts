import type { Language } from '@portal/types';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, product } from '../../db/schema/index.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { rowColumns } from './list-store.ts';

/** The policies of these numbers that are in scope, in no order. */
export const readByNo = (db: Db, rows: RowScope, language: Language, numbers: readonly string[]) =>
  db
    .select(rowColumns(language))
    .from(policy)
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(product, eq(product.code, policy.productCode))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(and(inArray(policy.policyNo, [...numbers]), rows(OF_POLICY)));
