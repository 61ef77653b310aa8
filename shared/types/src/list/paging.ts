import * as z from 'zod/mini';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants.ts';

const whole = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most)), fallback);

/** The cursor: `next` of the previous page. It has precedence over `page`. */
export const afterKey = z.optional(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(1_000)));

/** Rows of a page where pages count from 0 (API-05). */
const FROM_ZERO_DEFAULT = 20;

/** `page` starts at `base`: 0 for probes, 1 for banners, notifications, documents (API-06). */
export const paging = (base: 0 | 1, size = base === 0 ? FROM_ZERO_DEFAULT : PAGE_SIZE_DEFAULT) => ({
  page: whole(base, 1_000_000, base),
  pageSize: whole(1, PAGE_SIZE_MAX, size),
});
