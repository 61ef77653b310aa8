import { fold } from '@portal/types';
import type pg from 'pg';
import * as schema from '../../db/schema/index.ts';
import { withoutIndexes, withoutTriggers } from '../../seed/bulk.ts';
import { copyRows } from '../../seed/copy.ts';
import { type Random, random } from '../../seed/random.ts';

/** Messages for everybody or for all agents: two a working day for four years. */
export const SHARED = 2_000;
/** So many agents have so many of their own: leaders, and those who never delete one. */
export const HEAVY = { agents: 20, each: 5_000 };
const FIRST_ID = 10_000_000;
/** Shared ones of which every agent has a state: the latest. */
const SHARED_READ = 20;
const YEAR_MINUTES = 365 * 1_440;

type Notice = typeof schema.notification.$inferInsert & { id: number; sentAt: Date };
type State = typeof schema.notificationState.$inferInsert;

const TITLES = [
  'Hợp đồng sắp đến hạn đóng phí',
  'Khách hàng đã đóng phí',
  'Yêu cầu bồi thường đã được duyệt',
  'Hồ sơ cần bổ sung giấy tờ',
  'Sinh nhật khách hàng',
  'Hợp đồng sắp hết hiệu lực',
  'Thông báo lịch đào tạo',
  'Kết quả thi đua tháng',
] as const;
const BODY =
  'Anh/chị vui lòng xem chi tiết trong mục quản lý hợp đồng và liên hệ khách hàng trong tuần này. Số hợp đồng';
const TITLE_FOLDS = TITLES.map(fold);
const BODY_FOLD = fold(BODY);

function textOf(r: Random) {
  const at = r.int(0, TITLES.length - 1);
  const number = r.int(100_000_000, 999_999_999);
  return {
    title: `${TITLES[at]} ${number}`,
    body: `${BODY} ${number}.`,
    fold: `${TITLE_FOLDS[at]} ${number} ${BODY_FOLD} ${number}.`,
  };
}

/** Messages, the shared ones first; `owners` has an account for each of the others. */
function* notices(r: Random, owners: readonly number[], now: number): Generator<Notice> {
  for (let at = 0; at < SHARED + owners.length; at += 1) {
    const shared = at < SHARED;
    const scope = shared ? (at % 2 === 0 ? 'ALL' : 'AUDIENCE') : 'USER';
    yield {
      id: FIRST_ID + at,
      type: r.chance(0.3) ? 'SYSTEM' : 'BUSINESS',
      scope,
      accountId: shared ? null : (owners[at - SHARED] ?? null),
      audience: scope === 'AUDIENCE' ? ['AGENT'] : [],
      ...textOf(r),
      link: r.chance(0.5) ? '/policy-management' : null,
      // Shared ones evenly, so that the latest are known by their number.
      sentAt: new Date(now - 60_000 * (shared ? (SHARED - at) * 1_000 : r.int(1, YEAR_MINUTES))),
    };
  }
}

const stateOf = (r: Random, notificationId: number, accountId: number, now: Date): State => ({
  notificationId,
  accountId,
  readAt: now,
  likedAt: r.chance(0.06) ? now : null,
  deletedAt: r.chance(0.06) ? now : null,
});

/** Of their own messages seven of ten are read; of the shared ones everybody read the latest, the heavy ones all. */
function* states(
  r: Random,
  { owners, agents, now }: { owners: readonly number[]; agents: readonly number[]; now: Date },
): Generator<State> {
  for (const [at, owner] of owners.entries())
    if (r.chance(0.7)) yield stateOf(r, FIRST_ID + SHARED + at, owner, now);
  for (const [at, agent] of agents.entries()) {
    const read = at < HEAVY.agents ? SHARED - 10 : SHARED_READ;
    for (let n = 10; n < 10 + read; n += 1) yield stateOf(r, FIRST_ID + SHARED - 1 - n, agent, now);
  }
}

/** Writes so many messages for these agents, with what they have read, liked and deleted; the first agents have most. */
export async function seedMessages(
  client: pg.ClientBase,
  agents: readonly number[],
  count: number,
): Promise<{ messages: number; states: number }> {
  const r = random('messages of the bench');
  const now = new Date();
  const heavy = agents
    .slice(0, HEAVY.agents)
    .flatMap((id) => Array<number>(Math.min(HEAVY.each, Math.floor(count / 200))).fill(id));
  const others = Array.from(
    { length: Math.max(0, count - SHARED - heavy.length) },
    (_, at) => agents[at % agents.length] ?? 0,
  );
  const owners = [...heavy, ...others];
  const tables = ['notification', 'notification_state'];
  const written = { messages: 0, states: 0 };
  await client.query('begin');
  await withoutTriggers(client, tables, () =>
    withoutIndexes(client, tables, async () => {
      const { notification, notificationState } = schema;
      written.messages = await copyRows(client, notification, notices(r, owners, now.getTime()));
      written.states = await copyRows(
        client,
        notificationState,
        states(r, { owners, agents, now }),
      );
    }),
  );
  await client.query('commit');
  await client.query('vacuum analyze notification, notification_state');
  return written;
}
