import { eq } from 'drizzle-orm';
import { account, agent, session, staff } from '../../../db/schema/index.ts';
import { openSession } from '../../../modules/auth/open-session.ts';
import { effectiveAuthorities } from '../../../modules/auth/rights.ts';
import { newToken } from '../../../modules/auth/token.ts';
import type { Client, Reply } from '../../../testing/client.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import type { AgentRow, Tree } from '../tree.ts';
import type { Reach } from './reach.ts';

/** A signed-in user, their authorities, and whose rows they may see. */
export interface Caller {
  username: string;
  client: Client;
  me: AgentRow | undefined;
  /** The place in the tree: an agent's own, or for staff that of the head of their unit. */
  place: AgentRow | undefined;
  rights: ReadonlySet<string>;
  /** All agents in scope by the right to a group; without it the caller alone. */
  reach: Reach;
  own: Reach;
  /** The agents whose claims are in scope: without the right to those of a group the caller alone. */
  claims: Reach;
  companyId: number;
  /** Every answer since the list was last emptied, as it was sent. */
  heard: string[];
}

const DAY = 86_400_000;

/**
 * A session opened without the sign-in, whose hash is slow on purpose; for a director with the secondary password
 * entered.
 */
export async function enter(portal: TestPortal, username: string): Promise<Client> {
  const client = portal.visitor();
  const [row] = await portal.db.select().from(account).where(eq(account.username, username));
  const now = portal.clock.now();
  const token = newToken();
  await openSession(
    portal.db,
    now,
    {
      accountId: row?.id ?? 0,
      deviceId: client.deviceId,
      userAgent: null,
      ip: '127.0.0.1',
      endsAt: new Date(now.getTime() + DAY),
      authenticatedAt: now,
    },
    token,
  );
  await portal.db
    .update(session)
    .set({ stepUpAt: now })
    .where(eq(session.accountId, row?.id ?? 0));
  client.token = token;
  return client;
}

/** A client that records the answers. */
export const listening = (client: Client, heard: string[]): Client => {
  const keep = async (reply: Promise<Reply>) => {
    const answered = await reply;
    heard.push(answered.text);
    return answered;
  };
  return {
    ...client,
    get: (path, headers) => keep(client.get(path, headers)),
    post: (path, body, headers) => keep(client.post(path, body, headers)),
  };
};

async function rightsOf({ db, clock }: TestPortal, username: string): Promise<Set<string>> {
  const [row] = await db
    .select({ codes: effectiveAuthorities(clock.now()) })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(eq(account.username, username));
  return new Set(row?.codes);
}

/** Staff see as much as the head of their unit. */
async function headOf(portal: TestPortal, tree: Tree, username: string) {
  const [row] = await portal.db
    .select({ unit: staff.scopeOrgUnitId })
    .from(staff)
    .innerJoin(account, eq(account.staffId, staff.id))
    .where(eq(account.username, username));
  return tree.agents.find(({ orgUnitId, level }) => orgUnitId === row?.unit && level <= 6);
}

export async function callerOf(
  portal: TestPortal,
  tree: Tree,
  username: string,
  client?: Client,
): Promise<Caller> {
  const me = tree.agents.find(({ agentCode }) => agentCode === username);
  const rights = await rightsOf(portal, username);
  const head = me ?? (await headOf(portal, tree, username));
  const companyId = head?.companyId ?? 0;
  const ours = new Set(
    tree.agents.filter((one) => one.companyId === companyId).map(({ id }) => id),
  );
  const own = new Set(me ? [me.id] : []);
  const wide = head && rights.has('policy.group.view') ? tree.reach(head) : own;
  const heard: string[] = [];
  const reach = new Set([...wide].filter((id) => ours.has(id)));
  return {
    username,
    client: listening(client ?? (await enter(portal, username)), heard),
    me,
    place: head,
    rights,
    reach,
    own,
    claims: rights.has('claim.group.view') ? reach : own,
    companyId,
    heard,
  };
}
