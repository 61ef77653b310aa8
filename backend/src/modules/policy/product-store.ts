import type { Language, ProductOption } from '@portal/types';
import { asc, ne } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';

/** Products of a policy: riders belong to a main product, so they are no choice. */
export const listProducts = (db: Db, language: Language): Promise<ProductOption[]> =>
  db
    .select({ code: product.code, name: translatedText(product, 'name', language) })
    .from(product)
    .where(ne(product.kind, 'RIDER'))
    .orderBy(asc(product.sort), asc(product.code));
