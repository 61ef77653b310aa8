import { DANGEROUS, isDangerous } from '@portal/permissions';
import type { RightsReview, reviewDecision } from '@portal/types';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import {
  accessReview,
  account,
  accountAuthority,
  accountRole,
  authorityItem,
  permissionChangeLog,
  roleAuthority,
} from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { type Act, type ActCaller, actOn } from '../people/act.ts';
import { notifyPerson } from '../people/notice.ts';
import { administers } from '../people/people-scope.ts';
import { type FoundSource, shownSource, sourcesOf } from './sources.ts';

type Request = z.output<typeof reviewDecision>;

const reviewer = alias(account, 'reviewer');

const heldBy = (sources: readonly FoundSource[]) => {
  const holders = new Map<string, FoundSource[]>();
  for (const source of sources) {
    const key = `${source.accountId} ${source.authority}`;
    holders.set(key, [...(holders.get(key) ?? []), source]);
  }
  return [...holders.values()].filter((of) => of.every(({ denies }) => !denies));
};

/** Each holder of each dangerous authority with its sources, and what was decided about it last. */
export async function rightsReview(call: Caller): Promise<RightsReview> {
  const { db, deps, subject, language } = call;
  const authorities = [...DANGEROUS, 'export.run'];
  const held = heldBy(await sourcesOf(db, deps.clock(), language, { authorities }));
  const ids = [...new Set(held.map(([first]) => first?.accountId ?? 0))];
  const people = await db
    .select()
    .from(account)
    .where(and(inArray(account.id, ids), administers(subject)));
  const items = await db.select().from(authorityItem);
  const decisions = await db
    .select({ review: accessReview, by: reviewer.username })
    .from(accessReview)
    .leftJoin(reviewer, eq(reviewer.id, accessReview.by))
    .where(inArray(accessReview.accountId, ids))
    .orderBy(accessReview.at);
  const holders = held.flatMap((sources) => {
    const [first] = sources;
    const person = people.find(({ id }) => id === first?.accountId);
    if (!first || !person || !isDangerous(first.authority, person.accountType)) return [];
    const item = items.find(({ code }) => code === first.authority);
    const last = decisions.findLast(
      ({ review }) => review.accountId === person.id && review.authorityCode === first.authority,
    );
    return [
      {
        accountId: person.id,
        username: person.username,
        fullname: person.fullname,
        authority: first.authority,
        authorityName: item ? translatedValue(item, 'name', language) : first.authority,
        sources: sources.map(shownSource),
        lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
        reviewedAt: last?.review.at.toISOString() ?? null,
        reviewedBy: last?.by ?? null,
      },
    ];
  });
  return { holders };
}

/** Takes an authority away: the grant of its own goes, and a denial beats what roles and menus give. */
async function revoke({ db, deps, subject }: ActCaller, { accountId, authority, reason }: Request) {
  const given = await db
    .select({ code: roleAuthority.authorityCode })
    .from(accountRole)
    .innerJoin(roleAuthority, eq(roleAuthority.roleId, accountRole.roleId))
    .where(and(eq(accountRole.accountId, accountId), eq(roleAuthority.authorityCode, authority)));
  const own = and(
    eq(accountAuthority.accountId, accountId),
    eq(accountAuthority.authorityCode, authority),
  );
  await db.delete(accountAuthority).where(own);
  const denial = { accountId, authorityCode: authority, effect: 'DENY' as const };
  const by = { grantedBy: subject.accountId, grantedAt: deps.clock(), reason };
  if (given.length > 0) await db.insert(accountAuthority).values({ ...denial, ...by });
  await db.insert(permissionChangeLog).values({
    at: deps.clock(),
    actorAccountId: subject.accountId,
    subject: `account:${accountId}`,
    change: 'REVIEW REVOKE',
    authorityCode: authority,
    reason,
  });
}

const decideAct = (request: Request): Act => ({
  action: 'role.review',
  async apply(call, target) {
    const { db, deps, subject } = call;
    const { authority, decision } = request;
    await db.insert(accessReview).values({
      accountId: target.id,
      authorityCode: authority,
      decision,
      by: subject.accountId,
      at: deps.clock(),
      note: request.reason,
    });
    if (decision === 'KEEP') return [{ field: authority, before: 'GRANT', after: 'GRANT' }];
    await revoke(call, request);
    await notifyPerson(call, target, 'rights');
    return [{ field: authority, before: 'GRANT', after: null }];
  },
});

const asAct = ({ accountId, reason }: Request) => ({ ids: [accountId], reason });

/** Keeps a dangerous authority with date and name, or takes it away. */
export async function decideReview(call: Caller, request: Request) {
  const { done } = await actOn(call, decideAct(request), asAct(request));
  return { changed: done.length };
}
