import { eq } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import { PLACES } from '../../db/sealed-columns.ts';
import { COLUMNS } from '../../deps/secrets.ts';
import { addAgent } from '../people.ts';
import type { ActWorld } from './act-sample.ts';

let people = 0;

/** A new agent with an account, contacts and an identity number, who cannot sign in. */
export async function addPerson(
  { portal, canaries }: ActWorld,
  part: Partial<typeof schema.account.$inferInsert> = {},
  place: Partial<typeof schema.agent.$inferInsert> = {},
): Promise<{ id: number; agentId: number; code: string }> {
  people += 1;
  const code = `3900${String(people).padStart(4, '0')}`;
  const sealed = portal.deps.secrets.box(COLUMNS).seal(canaries.idNumber(), PLACES.agent(code));
  const agentId = await addAgent(portal.db, code, {
    ...{ phoneE164: `+84${canaries.phone().slice(1)}`, idNumberEnc: sealed },
    ...{ emailPersonal: canaries.email(), emailCompany: canaries.email() },
    ...place,
  });
  const [row] = await portal.db
    .insert(schema.account)
    .values({
      ...{ username: code, accountType: 2, fullname: `Đại lý ${code}`, agentId },
      ...{ confirmDecree: true, passwordHash: 'none', ...part },
    })
    .returning({ id: schema.account.id });
  return { id: row?.id ?? 0, agentId, code };
}

/** The code of an office of the demonstration. */
export async function officeCode({ portal }: ActWorld): Promise<string> {
  const [row] = await portal.db.select().from(schema.office).orderBy(schema.office.id).limit(1);
  return row?.code ?? '';
}

/** A policy of an agent who has left, so that it waits for another one. */
export async function addOrphan(world: ActWorld): Promise<string> {
  const left = { status: 'TERMINATED', terminatedOn: '2026-10-01' } as const;
  const { agentId } = await addPerson(world, {}, left);
  const [row] = await world.portal.db
    .select()
    .from(schema.policy)
    .where(eq(schema.policy.status, 'IN_FORCE'))
    .limit(1)
    .offset(people);
  await world.portal.db
    .update(schema.policy)
    .set({ servicingAgentId: agentId })
    .where(eq(schema.policy.id, row?.id ?? 0));
  return row?.policyNo ?? '';
}
