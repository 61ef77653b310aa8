import { fold } from '@portal/types/text/fold';
import type pg from 'pg';
import * as schema from '../db/schema/index.ts';
import { momentOf } from './calendar.ts';
import { copyRows } from './copy.ts';
import { POLICY_NOTICES, SHARED_NOTICES } from './data/notices.ts';
import type { Plan } from './plan.ts';
import { type Random, random } from './random.ts';

type Row = typeof schema.notification.$inferInsert & { id: number };

interface Owned {
  accountId: number;
  policyNo: string;
  holder: string;
  due: string | null;
}

/** Policies of the agents that people sign in as: their notices speak of real rows. */
const FIND = `
  select a.id as "accountId", p.policy_no as "policyNo", c.customer_name as holder, to_char(p.due_date, 'DD/MM/YYYY') as due
    from account a
    join policy p on p.servicing_agent_id = a.agent_id
    join customer c on c.id = p.policyholder_id
   where a.password_hash is not null and p.due_date is not null
   order by a.id, p.id`;

const shared = (plan: Plan, r: Random): Row[] =>
  Array.from({ length: 70 }, (_, i) => {
    const [type, audience, title, body, link] =
      SHARED_NOTICES[i % SHARED_NOTICES.length] ?? r.pick(SHARED_NOTICES);
    const scope = audience === 'ALL' ? ('ALL' as const) : ('AUDIENCE' as const);
    const day = plan.today - Math.floor(i * 2.5) - 1;
    return {
      id: i + 1,
      type,
      scope,
      accountId: null,
      audience: audience === 'ALL' ? [] : [audience],
      title,
      body,
      fold: fold(`${title} ${body}`),
      link,
      sentAt: momentOf(day, r.int(7 * 60, 18 * 60)),
    };
  });

const personal = (plan: Plan, r: Random, owned: Owned[], from: number): Row[] =>
  Array.from({ length: plan.notifications - from }, (_, i) => {
    const { accountId, policyNo, holder, due } = r.pick(owned);
    const [type, titleText, bodyText] = r.pick(POLICY_NOTICES);
    const fill = (text: string) =>
      text
        .replace('{policy}', policyNo)
        .replace('{holder}', holder)
        .replace('{due}', due ?? '');
    const [title, body] = [fill(titleText), fill(bodyText)];
    const link = `/policy-management/detail/${policyNo}`;
    const day = plan.today - Math.floor(r.next() ** 1.5 * 120) - 1;
    return {
      id: from + i + 1,
      type,
      scope: 'USER' as const,
      accountId,
      audience: [],
      title,
      body,
      fold: fold(`${title} ${body}`),
      link,
      sentAt: momentOf(day, r.int(7 * 60, 20 * 60)),
    };
  });

/** Older notices are read, a few are liked; the last fortnight is new. */
const states = (
  plan: Plan,
  r: Random,
  rows: Row[],
): (typeof schema.notificationState.$inferInsert)[] => {
  const fresh = momentOf(plan.today - 14, 0);
  return rows.flatMap(({ id, accountId, sentAt }) => {
    if (
      accountId === null ||
      accountId === undefined ||
      sentAt === undefined ||
      sentAt > fresh ||
      r.chance(0.2)
    )
      return [];
    const readAt = new Date(sentAt.getTime() + r.int(5, 600) * 60_000);
    return [{ notificationId: id, accountId, readAt, likedAt: r.chance(0.15) ? readAt : null }];
  });
};

/** The plan's notifications: seventy for many, the others for the agents of API.md. Needs accounts and policies. */
export const writeNotices = async (client: pg.ClientBase, plan: Plan): Promise<void> => {
  const r = random('notices');
  const { rows: owned } = await client.query<Owned>(FIND);
  const all = shared(plan, r);
  const own = personal(plan, r, owned, all.length);
  await copyRows(client, schema.notification, [...all, ...own]);
  await copyRows(client, schema.notificationState, states(plan, r, own));
};
