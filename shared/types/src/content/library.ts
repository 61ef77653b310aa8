import { LIBRARIES } from '@portal/domain/content';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { picture } from './picture.ts';

/** Rows of a page of documents, where the caller names no number (spec/features.md 9). */
export const DOCUMENTS_SIZE = 5;

/** GET cms/document/list: pages start at 1. */
export const documentListQuery = z.object({
  library: z.optional(z.enum(LIBRARIES)),
  searchKey: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  ...paging(1, DOCUMENTS_SIZE),
});

/** A document of a library, as the caller may read it. */
export const libraryDocument = z.object({
  id: z.number(),
  code: z.string(),
  library: z.enum(LIBRARIES),
  title: z.string(),
  summary: z.string(),
  /** yyyyMMdd. */
  effectiveFrom: z.string(),
  /** Its file; null where there is none to download. */
  file: z.nullable(z.object({ name: z.string(), bytes: z.number() })),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

/** GET cms/document/library: how many documents each library has for the caller. */
export const libraryCount = z.object({ library: z.enum(LIBRARIES), total: z.number() });
export type LibraryCount = z.infer<typeof libraryCount>;

/** GET app/presentation/list: page and size, or a text that is searched for. */
export const presentationListQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  page: paging(1).page,
  size: paging(1, DOCUMENTS_SIZE).pageSize,
});

export const presentation = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  image: picture,
  /** What the picture shows; empty for a decorative one, absent for an illustration. */
  imageAlt: z.optional(z.string()),
  /** yyyyMMdd. */
  publishedOn: z.string(),
});
export type Presentation = z.infer<typeof presentation>;
