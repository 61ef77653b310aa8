import {
  INDEXED_TYPES,
  type IndexedType,
  SEARCH_TYPES,
  type SearchType,
} from '@portal/domain/content';
import type { SearchAnswer, SearchGroup } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Caller } from '../../lookup/caller.ts';
import { readerOf } from '../content/reader.ts';
import { readHits } from './indexed-hits.ts';
import {
  findBySimilarWords,
  findByWords,
  RESULTS_MOST,
  type SearchReader,
} from './indexed-store.ts';
import { nearWords } from './near-words.ts';
import { ownSearchOf, ownSourceOf } from './own-groups.ts';
import { findPages } from './page-group.ts';
import { eitherOf, type TextQuery, textQueryOf } from './text-query.ts';

/** Rows of a group on the page that shows all groups. */
const FIRST_ROWS = 3;
/** The right of the pages on which documents are read. */
const DOCUMENTS = 'library.view';

/** The caller, who may be a visitor. */
export type Searcher = Omit<Caller, 'subject'> & { subject: Caller['subject'] | null };

export interface Search {
  q: string;
  type?: SearchType | undefined;
  page: number;
  pageSize: number;
}

type Group = SearchGroup | undefined;
type Window = Pick<Search, 'page' | 'pageSize'>;

const offsetOf = ({ page, pageSize }: Window) => Math.min((page - 1) * pageSize, RESULTS_MOST);

const groupOf = (
  type: SearchType,
  own: boolean,
  { datas, totalData, totalAtLeast }: Omit<SearchGroup, 'type' | 'own'>,
): Group =>
  totalData === 0
    ? undefined
    : { type, own, datas, totalData, ...(totalAtLeast && { totalAtLeast }) };

async function pageGroup(call: Searcher, { words }: TextQuery, { page, pageSize }: Window) {
  const found = await findPages(call, words);
  const datas = found.slice((page - 1) * pageSize, page * pageSize);
  return groupOf('PAGE', false, { datas, totalData: found.length });
}

async function ownGroup(
  call: Searcher,
  type: SearchType,
  search: string | undefined,
  window: Window,
): Promise<Group> {
  const source = ownSourceOf(type, call.subject);
  if (source === undefined || search === undefined) return undefined;
  return groupOf(type, source.people, await source.read(call as Caller, { search, ...window }));
}

interface Indexed {
  db: Db;
  reader: SearchReader;
  text: TextQuery;
  window: Window;
}

async function indexedGroup(
  { db, reader, text, window }: Indexed,
  type: IndexedType,
  /** Words to search for instead, where a group has nothing with the words as typed. */
  either?: string,
): Promise<Group> {
  if (type === 'DOCUMENT' && !reader.authorities.has(DOCUMENTS)) return undefined;
  const range = { limit: window.pageSize, offset: offsetOf(window) };
  const { ids, total, atLeast } = await (either === undefined
    ? findByWords(db, type, reader, text, range)
    : findBySimilarWords(db, type, reader, { either, text: text.words.join(' ') }, range));
  const datas = await readHits(db, type, ids, { ...reader, words: text.words });
  return groupOf(type, false, { datas, totalData: total, totalAtLeast: atLeast });
}

const isGroup = (group: Group): group is SearchGroup => group !== undefined;

const isIndexed = (type: SearchType): type is IndexedType =>
  (INDEXED_TYPES as readonly SearchType[]).includes(type);

/** What the words as typed find; where no content has them, what similar words find. */
async function indexedGroups(
  search: Indexed,
  types: readonly IndexedType[],
): Promise<{ groups: SearchGroup[]; approximate: boolean }> {
  const find = async (either?: string) =>
    (await Promise.all(types.map((type) => indexedGroup(search, type, either)))).filter(isGroup);
  const groups = await find();
  if (groups.length > 0 || types.length === 0) return { groups, approximate: false };
  const near = await find(eitherOf(await nearWords(search.db, search.text.words)));
  return { groups: near, approximate: near.length > 0 };
}

/**
 * Searches everything that the caller may read: content for their audience, pages that they may open, own rows as the
 * lists of these rows answer them (SRCH-03, SRCH-04). Throws TOO_MANY_REQUESTS as those lists do.
 */
export async function searchSite(
  call: Searcher,
  { q, type, ...page }: Search,
): Promise<SearchAnswer> {
  const text = textQueryOf(q);
  if (text === undefined) return { approximate: false, groups: [] };
  const types: readonly SearchType[] = type === undefined ? SEARCH_TYPES : [type];
  const window = type === undefined ? { page: 1, pageSize: FIRST_ROWS } : page;
  const authorities = call.subject?.stepDue ? new Set<string>() : call.subject?.authorities;
  const reader = { ...readerOf(call), authorities: authorities ?? new Set<string>() };
  const search = ownSearchOf(q, text.words);
  const [{ groups, approximate }, ...others] = await Promise.all([
    indexedGroups({ db: call.db, reader, text, window }, types.filter(isIndexed)),
    ...types.map((one) =>
      one === 'PAGE' ? pageGroup(call, text, window) : ownGroup(call, one, search, window),
    ),
  ]);
  const all = [...groups, ...others.filter(isGroup)];
  return {
    approximate,
    groups: types.flatMap((one) => all.filter((group) => group.type === one)),
  };
}
