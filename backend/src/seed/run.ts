import type pg from 'pg';
import type { Secrets } from '../deps/secrets.ts';
import { makeAccounts } from './accounts.ts';
import { advanceIdentities, withoutIndexes, withoutTriggers } from './bulk.ts';
import { makeAgents, makeCandidates, makeStaff } from './people-rows.ts';
import type { Plan } from './plan.ts';
import { buildTree, type Place } from './tree.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeAdministration } from './write-administration.ts';
import { writeContent } from './write-content.ts';
import { writeEditorial } from './write-editorial.ts';
import { writeFavorites } from './write-favorites.ts';
import { writeNetwork } from './write-network.ts';
import { writeNotices } from './write-notices.ts';
import { provinceOfOffice, writeOrganisation } from './write-organisation.ts';
import { writePortal } from './write-portal.ts';
import { PORTFOLIO_TABLES, writePortfolio, writeProducts } from './write-portfolio.ts';
import { writeSam } from './write-sam.ts';
import { writeStaffMessages } from './write-staff-messages.ts';

const TRIGGERED = [
  'setting',
  'org_unit',
  'agent',
  'customer',
  'policy',
  'policy_insured',
  'premium_due',
  'policy_delivery',
  'policy_request',
  'proposal',
  'claim',
];
/** From here on it pays to make indexes at the end. */
const LARGE = 50_000;

/** Everything of a plan, in one transaction of the caller's. */
export const runPlan = async (
  client: pg.ClientBase,
  plan: Plan,
  secrets: Secrets | undefined,
  progress: (policies: number) => void,
): Promise<void> => {
  const tree = buildTree(plan);
  const people = {
    agents: makeAgents(tree, plan.today, secrets),
    staff: makeStaff(plan, tree),
    candidates: makeCandidates(plan, tree, secrets),
  };
  const offices = new Map(tree.offices.map((office) => [office.id, provinceOfOffice(office)]));
  const provinceOf = ({ officeId }: Place) => offices.get(officeId ?? 1) ?? '';
  const portfolio = () =>
    writePortfolio(
      client,
      { plan, places: tree.places, agents: people.agents, provinceOf, secrets },
      progress,
    );
  await withoutTriggers(client, TRIGGERED, async () => {
    await writeOrganisation(client, plan, tree, people);
    await writeNetwork(client, plan, tree);
    await writePortal(client);
    await writeAccounts(client, plan, makeAccounts(plan, tree, people));
    await writeAdministration(client, plan, secrets);
    await writeContent(client, plan, tree);
    await writeEditorial(client, plan);
    await writeProducts(client);
    if (plan.policies < LARGE) return portfolio();
    // Sorting for an index wants memory, once; the server's own setting is for every day.
    await client.query("set local maintenance_work_mem = '512MB'");
    await withoutIndexes(client, PORTFOLIO_TABLES, portfolio);
  });
  await writeNotices(client, plan);
  await writeStaffMessages(client, plan);
  await writeSam(client, plan);
  await writeFavorites(client, plan);
  await client.query('select rebuild_policy_totals()');
  await advanceIdentities(client);
};
