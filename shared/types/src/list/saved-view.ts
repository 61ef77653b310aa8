import { maybePhone } from '@portal/phone';
import * as z from 'zod/mini';
import { line } from '../text/text.ts';
import { VIEW_NAME_MAX, type ViewList } from './constants.ts';

const KEY = /^[A-Za-z][\w.-]{0,39}$/;
const key = z.string().check(z.regex(KEY));
/** Codes, words and days. No text of a search, because it may be a person's name or number. */
const filterValue = z.string().check(
  z.minLength(1),
  z.maxLength(400),
  z.refine((value) => !maybePhone(value)),
);

/** What a view brings back. Its page is always the first; what was searched for is no part of it. */
export const viewState = z.strictObject({
  filters: z
    .record(key.check(z.refine((name) => name !== 'search')), filterValue)
    .check(z.refine((filters) => Object.keys(filters).length <= 20)),
  sort: z.strictObject({ key, dir: z.enum(['asc', 'desc']) }),
  pageSize: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** The keys of the columns that are shown, in order; none: as the list has them at the start. */
  columns: z.array(key).check(z.maxLength(40)),
});
export type ViewState = z.infer<typeof viewState>;

const name = line(VIEW_NAME_MAX);
/** A list needs no entry anywhere to have views: the key is checked by its form only. */
const list = z
  .string()
  .check(z.maxLength(80), z.regex(/^[a-z][a-z0-9-]*(\.[A-Za-z][\w-]*){1,2}$/)) as z.ZodMiniType<
  ViewList,
  ViewList
>;

/** GET ods/saved-view. */
export const savedViewsQuery = z.object({ list });

/** POST ods/saved-view. */
export const savedViewRequest = z.object({
  list,
  name,
  state: viewState,
  isDefault: z._default(z.boolean(), false),
});
export type SavedViewRequest = z.input<typeof savedViewRequest>;

/** PUT ods/saved-view/{id}: what is named is changed. */
export const savedViewChange = z.object({
  name: z.optional(name),
  state: z.optional(viewState),
  isDefault: z.optional(z.boolean()),
});
export type SavedViewChange = z.input<typeof savedViewChange>;

export const savedView = z.object({
  id: z.number(),
  list,
  name: z.string(),
  state: viewState,
  /** Whether the list opens with it where the address asks for nothing. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** What a list opens with. Devices remember it, so the name is no part of it: that may be a person's. */
export type DefaultView = Pick<SavedView, 'id' | 'list' | 'state'>;
