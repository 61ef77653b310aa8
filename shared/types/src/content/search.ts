import { SEARCH_TYPES, type SearchType } from '@portal/domain/content';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';

export type { SearchType };

/** Longest text that the site search takes. */
export const SEARCH_TEXT_MAX = 500;
/** Rows of a page of one group. */
export const SEARCH_PAGE_SIZE = 20;

/**
 * GET cms/search. Without `type` the first rows of every group and how many there are; with it a page of that group. A
 * text without a letter or digit finds nothing.
 */
export const searchQuery = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_TEXT_MAX)), ''),
  type: z.optional(z.enum(SEARCH_TYPES)),
  ...paging(1, SEARCH_PAGE_SIZE),
});

export const searchHit = z.object({
  /** Unique in its group. */
  id: z.string(),
  /** Plain text, as all of it: the reader's browser marks the words. */
  title: z.string(),
  text: z.string(),
  /** What kind of thing it is within its group, such as the section of an article. */
  label: z.nullable(z.string()),
  /** An address of the portal, or https elsewhere. */
  href: z.string(),
  /** yyyyMMdd, where a day matters. */
  day: z.nullable(z.string()),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchGroup = z.object({
  type: z.enum(SEARCH_TYPES),
  /** Rows of the caller's scope, as a list of that kind has them. */
  own: z.boolean(),
  datas: z.array(searchHit),
  totalData: z.number(),
  /** There are more: counting ended here. */
  totalAtLeast: z.optional(z.boolean()),
});
export type SearchGroup = z.infer<typeof searchGroup>;

export const searchAnswer = z.object({
  /** Nothing has the words as typed: these have similar ones. */
  approximate: z.boolean(),
  /** Those that have a result. */
  groups: z.array(searchGroup),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
