import { PRODUCT_KINDS, type ProductKind } from '@portal/domain/policy';
import { inArray } from 'drizzle-orm';
import { product } from '../../../db/schema/index.ts';
import type { ImportKind } from '../../../import/import-kind.ts';
import { maybeText, text, versionsBy } from './values.ts';

const STATUSES = ['ON_SALE', 'CLOSED'] as const;
const AGE = { type: 'int', min: 0, max: 120, required: true } as const;

export const products: ImportKind = {
  kind: 'products',
  key: 'code',
  columns: {
    code: { type: 'text', max: 20, required: true, heads: ['Mã sản phẩm', 'Mã', 'Product code'] },
    nameVi: { type: 'text', required: true, heads: ['Tên tiếng Việt', 'Name in Vietnamese'] },
    nameEn: { type: 'text', required: true, heads: ['Tên tiếng Anh', 'Name in English'] },
    kind: { type: 'code', codes: PRODUCT_KINDS, required: true, heads: ['Loại', 'Kind'] },
    minAge: { ...AGE, heads: ['Tuổi nhỏ nhất', 'Youngest age'] },
    maxAge: { ...AGE, heads: ['Tuổi lớn nhất', 'Oldest age'] },
    termYears: { type: 'ints', min: 1, max: 120, required: true, heads: ['Thời hạn', 'Terms'] },
    status: { type: 'code', codes: STATUSES, heads: ['Trạng thái', 'Status'] },
  },
  versions: (db, keys) =>
    versionsBy(
      db
        .select({ key: product.code, version: product.version })
        .from(product)
        .where(inArray(product.code, keys)),
    ),
  async check(_db, rows) {
    for (const { values, problems } of rows)
      if (Number(values.minAge) > Number(values.maxAge ?? Number.POSITIVE_INFINITY))
        problems.push({ column: 'minAge', code: 'RANGE' });
  },
  async apply({ db }, values) {
    const row = {
      ...{ nameVi: text(values, 'nameVi'), nameEn: text(values, 'nameEn') },
      ...{ kind: text(values, 'kind') as ProductKind, termYears: values.termYears as number[] },
      ...{ minAge: Number(values.minAge), maxAge: Number(values.maxAge) },
      status: (maybeText(values, 'status') ?? 'ON_SALE') as (typeof STATUSES)[number],
    };
    await db
      .insert(product)
      .values({ code: text(values, 'code'), ...row })
      .onConflictDoUpdate({ target: product.code, set: row });
    return null;
  },
};
