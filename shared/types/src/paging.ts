import * as z from 'zod/mini';

/** Rows of a page when neither the caller nor PAGING_SIZE says otherwise (spec/access.md 9). */
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 200;
/** Lists are read by page number up to this row, and by key beyond it. */
export const OFFSET_ROWS_MAX = 10_000;

const whole = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback);

/** `page` starts at `base`: 0 for probes, 1 for banners, notifications, documents (API-06). */
export const paging = (base: 0 | 1, size = PAGE_SIZE_DEFAULT) => ({
  page: whole(base, 1_000_000, base),
  pageSize: whole(1, PAGE_SIZE_MAX, size),
});
