import type { OrphanChoices } from '@portal/types';
import { eq } from 'drizzle-orm';
import { agent, office, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { Caller } from '../../lookup/caller.ts';
import { waitsForCaller } from './waiting.ts';

/** So many of a kind are offered; the search finds the others. */
const MOST = 200;

/** What the filters of the queue offer: agents, offices and products of the policies that wait. */
export async function orphanChoices(call: Caller): Promise<OrphanChoices> {
  const { db, language } = call;
  const waits = waitsForCaller(call);
  const agents = await db
    .selectDistinct({ code: agent.agentCode, name: agent.fullName })
    .from(policy)
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .where(waits)
    .orderBy(agent.agentCode)
    .limit(MOST);
  const offices = await db
    .selectDistinct({ code: office.code, name: office.name })
    .from(policy)
    .innerJoin(office, eq(office.id, policy.officeId))
    .where(waits)
    .orderBy(office.name)
    .limit(MOST);
  const products = await db
    .selectDistinct({ code: product.code, name: translatedText(product, 'name', language) })
    .from(policy)
    .innerJoin(product, eq(product.code, policy.productCode))
    .where(waits)
    .orderBy(product.code)
    .limit(MOST);
  return { agents, offices, products };
}
