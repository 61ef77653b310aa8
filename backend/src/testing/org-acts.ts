import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agent } from '../db/schema/index.ts';
import type { TestPortal } from './portal.ts';
import type { SignedIn } from './signed-in.ts';

/** Acts on the organisation of a portal, by 'nhansu01' unless another user name is given, and what they act on. */
export const orgActs = (portal: () => TestPortal, as: SignedIn) => ({
  /** The stored agent of a code. */
  async one(agentCode: string) {
    const [row] = await portal().db.select().from(agent).where(eq(agent.agentCode, agentCode));
    if (row === undefined) throw new Error(`no agent ${agentCode}`);
    return row;
  },
  /** A call below admin/org. */
  async post(path: string, body: object, who = 'nhansu01') {
    const headers = { 'idempotency-key': randomUUID() };
    return (await as(who)).post(`/api/admin/org/${path}`, body, headers);
  },
});
