import type { Language, UserRecord } from '@portal/types';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { favorite } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Subject } from '../../http/subject.ts';
import { declaredPages, mayOpenPage, pageTitle } from './declared-pages.ts';

interface Reader {
  db: Db;
  deps: Deps;
  subject: Subject;
  language: Language;
}

/** The pages that the person pinned to the phone bar and may open now, in their order; none while staff impersonate them. */
export async function pinnedPages(call: Reader): Promise<NonNullable<UserRecord['pins']>> {
  const { db, deps, subject, language } = call;
  if (subject.impersonation !== undefined || !subject.authorities.has('favorite.view')) return [];
  const rows = await db
    .select({ refKey: favorite.refKey })
    .from(favorite)
    .where(
      and(
        eq(favorite.accountId, subject.accountId),
        eq(favorite.pinned, true),
        isNull(favorite.removedAt),
      ),
    )
    .orderBy(asc(favorite.sort), asc(favorite.id));
  if (rows.length === 0) return [];
  const pages = new Map((await declaredPages(deps)).map((page) => [page.path, page]));
  return rows.flatMap(({ refKey }) => {
    const page = pages.get(refKey.split('?')[0] ?? '');
    if (page === undefined || !mayOpenPage(subject, page)) return [];
    return [{ href: refKey, label: pageTitle(page, language) }];
  });
}
