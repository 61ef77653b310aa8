import type { Secrets } from '../deps/secrets.ts';
import { makeInteraction, makeRequest } from './care.ts';
import { type ClaimRows, canClaim, makeClaim } from './claims.ts';
import { makeContract } from './contract.ts';
import { makeBeneficiaries, makeRiders } from './coverage.ts';
import { type CustomerRow, makeCustomer } from './customers.ts';
import { makeDelivery } from './deliveries.ts';
import { countDues, makeDues } from './dues.ts';
import type { AgentRow } from './people-rows.ts';
import type { Plan } from './plan.ts';
import { makePolicy, makeProposal } from './policies.ts';
import { random } from './random.ts';
import type { Sold } from './sold.ts';
import type { Place } from './tree.ts';

/** What one batch of agents has: rows for each table, ready to be copied. */
export interface Batch {
  customers: CustomerRow[];
  sold: Sold[];
  riders: ReturnType<typeof makeRiders>;
  beneficiaries: ReturnType<typeof makeBeneficiaries>;
  proposals: NonNullable<ReturnType<typeof makeProposal>>[];
  deliveries: NonNullable<ReturnType<typeof makeDelivery>>[];
  dues: ReturnType<typeof makeDues>;
  claims: ClaimRows[];
  requests: ReturnType<typeof makeRequest>[];
  interactions: ReturnType<typeof makeInteraction>[];
}

export interface Sources {
  plan: Plan;
  places: Place[];
  agents: AgentRow[];
  provinceOf: (place: Place) => string;
  secrets: Secrets | undefined;
}

/** Policies to a batch: enough for COPY to fly, little enough to hold. */
const BATCH = 5_000;

const groupPlaces = (places: Place[]): Place[][] => {
  const groups: Place[][] = [];
  let current: Place[] = [];
  let count = 0;
  for (const place of places) {
    current.push(place);
    count += place.policies;
    if (count < BATCH) continue;
    groups.push(current);
    current = [];
    count = 0;
  }
  if (current.length > 0) groups.push(current);
  return groups;
};

/**
 * The whole business, agent by agent. Each agent has a random stream of its own; totals are met exactly because every
 * batch makes what is due by then, so the last one lands on the plan's numbers.
 */
export const makeBatches = function* (sources: Sources): Iterable<Batch> {
  const { plan, places } = sources;
  const made = { customers: 0, policies: 0, dues: 0, claims: 0, requests: 0, interactions: 0 };
  const dueBy = (total: number) => Math.round((total * made.policies) / plan.policies);
  for (const group of groupPlaces(places)) {
    const batch = empty();
    for (const place of group) {
      if (place.policies === 0) continue;
      const policies = made.policies + place.policies;
      const customers = Math.round((plan.customers * policies) / plan.policies) - made.customers;
      sell(sources, place, Math.max(1, customers), made, batch);
      made.policies = policies;
      made.customers += Math.max(1, customers);
    }
    if (batch.sold.length === 0) continue;
    const name = `batch ${batch.sold[0]?.row.id}`;
    addDues(batch, dueBy(plan.dues) - made.dues, plan, name);
    addClaims(batch, made.claims, dueBy(plan.claims), plan, name);
    addCare(sources, batch, made, dueBy, name);
    made.dues += batch.dues.length;
    made.claims += batch.claims.length;
    made.requests += batch.requests.length;
    made.interactions += batch.interactions.length;
    yield batch;
  }
};

const empty = (): Batch => ({
  customers: [],
  sold: [],
  riders: [],
  beneficiaries: [],
  proposals: [],
  deliveries: [],
  dues: [],
  claims: [],
  requests: [],
  interactions: [],
});

/** One agent's customers, each with at least one policy, and the policies. */
const sell = (
  { plan, places, provinceOf, secrets }: Sources,
  place: Place,
  customers: number,
  made: { customers: number; policies: number },
  batch: Batch,
): void => {
  const r = random(`business ${place.code}`);
  const province = provinceOf(place);
  const holders = Array.from({ length: customers }, (_, i) =>
    makeCustomer(r, made.customers + i + 1, plan.today, province, secrets),
  );
  batch.customers.push(...holders);
  for (let i = 0; i < place.policies; i += 1) {
    const holder = holders[i < customers ? i : r.int(0, customers - 1)];
    if (holder === undefined) throw new Error('an agent with policies has customers');
    // Some contracts were sold by a colleague who has passed the service on.
    const writer = r.chance(0.08) ? r.pick(places) : place;
    const sold = makePolicy(
      r,
      made.policies + i + 1,
      makeContract(r, plan.today),
      holder,
      place,
      writer,
      plan.today,
    );
    batch.sold.push(sold);
    batch.riders.push(...makeRiders(r, sold));
    batch.beneficiaries.push(...makeBeneficiaries(r, sold));
    const proposal = makeProposal(r, sold, plan.today);
    if (proposal !== undefined) batch.proposals.push(proposal);
    const delivery = makeDelivery(sold, plan.today);
    if (delivery !== undefined) batch.deliveries.push(delivery);
  }
};

/** Deals the batch's instalments: a few to each contract, then more to those that have more. */
const addDues = (batch: Batch, total: number, plan: Plan, name: string): void => {
  const r = random(`${name} dues`);
  const most = batch.sold.map(countDues);
  const counts = most.map((count) => Math.min(count, 3));
  let left = total - counts.reduce((sum, count) => sum + count, 0);
  for (let i = 0, idle = 0; left > 0 && idle < counts.length; i = (i + 1) % counts.length) {
    const [count = 0, limit = 0] = [counts[i], most[i]];
    idle = count < limit ? 0 : idle + 1;
    if (count >= limit) continue;
    counts[i] = count + 1;
    left -= 1;
  }
  for (let i = 0; left < 0; i = (i + 1) % counts.length) {
    const count = counts[i] ?? 0;
    if (count < 2) continue;
    counts[i] = count - 1;
    left += 1;
  }
  batch.sold.forEach((sold, i) => {
    batch.dues.push(...makeDues(r, sold, counts[i] ?? 0, plan.today));
  });
};

/** A claim to each contract that a claim ended, the others to any that can have one. */
const addClaims = (
  batch: Batch,
  from: number,
  until: number,
  { today }: Plan,
  name: string,
): void => {
  const r = random(`${name} claims`);
  const ended = batch.sold.filter(({ contract }) => contract.status === 'CLAIM_TERMINATED');
  const able = batch.sold.filter((sold) => canClaim(sold, today));
  const target = until - from;
  const chosen = ended.slice(0, target);
  while (chosen.length < target) chosen.push(r.pick(able));
  chosen.forEach((sold, i) => {
    batch.claims.push(makeClaim(r, from + i + 1, sold, today));
  });
};

const addCare = (
  { plan, agents }: Sources,
  batch: Batch,
  made: { requests: number; interactions: number },
  dueBy: (total: number) => number,
  name: string,
): void => {
  const r = random(`${name} care`);
  const active = batch.sold.filter(({ contract: { effective } }) => effective !== null);
  for (let id = made.requests + 1; id <= dueBy(plan.requests); id += 1)
    batch.requests.push(makeRequest(r, id, r.pick(active), plan.today));
  for (let n = dueBy(plan.interactions) - made.interactions; n > 0; n -= 1) {
    const sold = r.pick(batch.sold);
    batch.interactions.push(
      makeInteraction(r, sold, agents[sold.agent.id - 1]?.fullName ?? '', plan.today),
    );
  }
};
