import { type PageDeclaration, pageKey } from '@portal/types';
import { portalPath } from '@portal/url-safety';
import type { Caller } from '../../lookup/caller.ts';
import { declaredPages, mayOpenPage, pageTitle } from '../pages/declared-pages.ts';
import { httpError } from './messages.ts';
import type { FavoriteTarget, Shown } from './target.ts';

const BASE = 'https://portal.invalid';

const pathOf = (key: string) => key.split('?')[0] ?? '';

async function openPages({ deps, subject }: Caller): Promise<Map<string, PageDeclaration>> {
  const pages = await declaredPages(deps);
  return new Map(
    pages.filter((page) => mayOpenPage(subject, page)).map((page) => [page.path, page]),
  );
}

/**
 * Pages that are declared and that the caller may open. Throws FAV_PAGE for every other address; of the query the params stay
 * that the page declares.
 */
export const pageTarget: FavoriteTarget = {
  missing: 'GONE',
  keyOf: async (call, refKey) => {
    const safe = portalPath(refKey);
    if (safe === null) throw httpError('FAV_PAGE');
    const { pathname, search } = new URL(safe, BASE);
    const page = (await openPages(call)).get(pathname);
    if (page === undefined) throw httpError('FAV_PAGE');
    return pageKey(page.params ?? [], pathname, search);
  },
  read: async (call, keys) => {
    const pages = await openPages(call);
    return new Map(
      keys.flatMap((key): [string, Shown][] => {
        const page = pages.get(pathOf(key));
        if (page === undefined) return [];
        return [[key, { title: pageTitle(page, call.language), text: '', href: key }]];
      }),
    );
  },
};
