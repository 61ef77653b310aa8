import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import * as schema from '../../../db/schema/index.ts';
import { addAccount, addAgent, grant } from '../../../testing/people.ts';
import type { AgentRow, Tree } from '../tree.ts';

/** An agent of company 3. */
export const FOREIGN = '30000001';

/**
 * An agent of another company, in the middle of the tree: below 20000008, in the office of 20000006, at the level and in
 * the unit of 20000005. Only the company separates them from the others.
 */
export async function addForeigner(db: Db): Promise<void> {
  const [office] = await db
    .select()
    .from(schema.agent)
    .where(eq(schema.agent.agentCode, '20000006'));
  const [unit] = await db.select().from(schema.agent).where(eq(schema.agent.agentCode, '20000005'));
  const [manager] = await db
    .select()
    .from(schema.agent)
    .where(eq(schema.agent.agentCode, '20000008'));
  await db.insert(schema.company).values({
    id: 3,
    code: 'KHAC',
    name: 'Công ty khác',
    emailDomain: 'khac.example',
    hotline: '1900 0001',
    address: 'Huế',
    hours: '8:00-17:00',
  });
  const agentId = await addAgent(db, FOREIGN, {
    companyId: 3,
    level: 5,
    officeId: office?.officeId ?? null,
    orgUnitId: unit?.orgUnitId ?? null,
    managerId: manager?.id ?? null,
  });
  const [account] = await db
    .insert(schema.account)
    .values({
      username: FOREIGN,
      accountType: 2,
      fullname: 'Người công ty khác',
      confirmDecree: true,
      agentId,
    })
    .returning({ id: schema.account.id });
  const roles = await db.select().from(schema.role);
  await db
    .insert(schema.accountRole)
    .values(
      roles
        .filter(({ code }) => ['AGENT', 'MANAGER'].includes(code))
        .map(({ id }) => ({ accountId: account?.id ?? 0, roleId: id })),
    );
}

/** Heads the office of 20000006 as well, may not see claims of others, and may ask for contacts. */
export const CLAIMLESS = '29000006';

/** A user whose authorities fit no role: what one authority opens shows where another is missing. */
export async function addClaimless(db: Db): Promise<void> {
  const [head] = await db.select().from(schema.agent).where(eq(schema.agent.agentCode, '20000006'));
  const agentId = await addAgent(db, CLAIMLESS, {
    level: 6,
    officeId: head?.officeId ?? null,
    orgUnitId: head?.orgUnitId ?? null,
    managerId: head?.managerId ?? null,
  });
  const accountId = await addAccount(db, CLAIMLESS, ['customer.pii'], { agentId });
  const roles = await db
    .select()
    .from(schema.role)
    .where(inArray(schema.role.code, ['AGENT', 'MANAGER']));
  await db.insert(schema.accountRole).values(roles.map(({ id }) => ({ accountId, roleId: id })));
  await grant(db, accountId, 'claim.group.view', 'DENY');
}

type Relation = (tree: Tree, of: AgentRow) => AgentRow | undefined;

const ours = ({ agents }: Tree, { companyId }: AgentRow) =>
  agents.filter((one) => one.companyId === companyId);
const child: Relation = (tree, of) => ours(tree, of).find(({ managerId }) => managerId === of.id);

/** The relation of a named agent to the caller. */
export const RELATIONS: Record<string, Relation> = {
  self: (_tree, of) => of,
  child,
  grandchild: (tree, of) => {
    const next = child(tree, of);
    return next && child(tree, next);
  },
  sibling: (tree, of) =>
    ours(tree, of).find(
      (one) => one.managerId === of.managerId && one.level === of.level && one.id !== of.id,
    ),
  parent: (tree, of) => tree.agents.find(({ id }) => id === of.managerId),
  'other office': (tree, of) =>
    ours(tree, of).find(
      (one) => one.level === 9 && one.officeId !== of.officeId && !tree.reach(of).has(one.id),
    ),
  'other company': (tree, of) =>
    of.agentCode === FOREIGN ? tree.of('20000009') : tree.of(FOREIGN),
  unknown: () => undefined,
};
