import type { Language, ProductOption, RiderOption } from '@portal/types';
import { asc, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { product } from '../../db/schema/index.ts';

/** Products of a policy: riders belong to a main product, so they are no choice. */
export const listProducts = (db: Db, language: Language): Promise<ProductOption[]> =>
  db
    .select({ code: product.code, name: language === 'en' ? product.nameEn : product.nameVi })
    .from(product)
    .where(ne(product.kind, 'RIDER'))
    .orderBy(asc(product.sort), asc(product.code));

/** Riders, by name. */
export const listRiders = (db: Db, language: Language): Promise<RiderOption[]> =>
  db
    .select({ code: product.code, name: language === 'en' ? product.nameEn : product.nameVi })
    .from(product)
    .where(eq(product.kind, 'RIDER'))
    .orderBy(asc(product.sort), asc(product.code));
