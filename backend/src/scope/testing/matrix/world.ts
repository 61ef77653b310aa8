import { CLAIM_STATUSES } from '@portal/domain/claim';
import { POLICY_STATUSES } from '@portal/domain/policy';
import { PROPOSAL_STATUSES } from '@portal/domain/proposal';
import { REQUEST_STATUSES } from '@portal/domain/request';
import { fold } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/handle.ts';
import * as schema from '../../../db/schema/index.ts';
import { PLACES } from '../../../db/sealed-columns.ts';
import type { AgentRow } from '../tree.ts';

/** What was planted, row by row: the oracle judges by it, and by nothing that the service says. */
export interface World {
  today: string;
  customers: Customer[];
  policies: Policy[];
  proposals: Proposal[];
  agents: AgentRow[];
}

export interface Customer {
  id: number;
  no: string;
  name: string;
  phone: string;
  born: string;
}

/** A policy with one row of every kind below it: their numbers follow from `at`. */
export interface Policy {
  at: number;
  no: string;
  companyId: number;
  agentId: number;
  /** Its seller: another agent where the service was transferred. */
  writerId: number;
  holderId: number;
  proposalNo: string;
  status: (typeof POLICY_STATUSES)[number];
  issued: boolean;
  issuedOn: string | null;
  dueDate: string;
  graceUntil: string;
  freeLookUntil: string | null;
  paidTotal: number;
  insured: string;
  claimNo: string;
  claimStatus: (typeof CLAIM_STATUSES)[number];
  requestNo: string;
  packageNo: string;
  /** Whatever was talked about. */
  talk: string;
}

export interface Proposal {
  no: string;
  agentId: number;
  customerId: number;
  status: (typeof PROPOSAL_STATUSES)[number];
}

/** Personal data that occurs nowhere else, each with the number of its owner: what masking must hide. */
const SECRETS =
  /\+8453(\d{7})|053(\d{7})|\+842013(\d{6})|canary\.(\d+)@|Canary Street (\d+)|079(\d{9})|Canary illness (\d+)/g;

/** The secrets in an answer, as written there and by the number of their owner. */
export const secretsIn = (text: string): { found: string; id: number }[] =>
  [...text.matchAll(SECRETS)].map((match) => ({
    found: match[0],
    id: Number(match.slice(1).find((part) => part !== undefined)),
  }));

/** Of each policy, in dong a year. */
export const PREMIUM = 5_000_000;

const EACH = 2;
const pad = (n: number, length = 7) => String(n).padStart(length, '0');

const ACTIVITY_MONTH = '2026-01-01';
/** The activity of a policy: a call to its holder by its servicing agent. */
export const actCodeOf = (at: number) => `HD2601${pad(at)}`;
/** The lead of an agent. */
export const prospectCodeOf = (agentId: number) => `TN${pad(agentId, 8)}`;

/** 'yyyy-mm-dd' some days on. */
export const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const customerOf = (at: number, today: string): Customer => ({
  id: at,
  no: `KH9${pad(at)}`,
  name: `Đặng Khách ${['Ánh', 'Ước', 'Đức', 'Hường', 'Yến'][at % 5]} ${pad(at, 4).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
  phone: `+8453${pad(at)}`,
  // One in three of this month, whose days all months have.
  born: `${1960 + (at % 40)}-${at % 3 === 0 ? today.slice(5, 7) : pad(((Number(today.slice(5, 7)) + 5) % 12) + 1, 2)}-${pad((at % 28) + 1, 2)}`,
});

/**
 * Two policies and an open proposal for each of some agents; every seventh policy is of a neighbour's customer. The first
 * policy of an agent in `writers` was proposed and sold by another.
 */
export function makeWorld(
  agents: AgentRow[],
  some: AgentRow[],
  today: string,
  { shared, writers }: { shared: AgentRow; writers: ReadonlyMap<number, number> },
): World {
  const world: World = { today, customers: [], policies: [], proposals: [], agents };
  const first = some.indexOf(shared) * (EACH + 1) + 1;
  some.forEach((agent, index) => {
    for (let nth = 0; nth <= EACH; nth += 1) {
      const at = index * (EACH + 1) + nth + 1;
      world.customers.push(customerOf(at, today));
      const open = nth === EACH;
      const writerId = (nth === 0 && writers.get(agent.id)) || agent.id;
      world.proposals.push({
        no: `HSM${pad(at)}`,
        agentId: writerId,
        customerId: at,
        status: open ? 'SUBMITTED' : (PROPOSAL_STATUSES[at % 6] ?? 'APPROVED'),
      });
      if (open) continue;
      // Another agent's declined proposal, which opens nothing.
      if (nth === 0) {
        const other = some[(index + 1) % some.length] ?? agent;
        const no = `HSX${pad(at)}`;
        world.proposals.push({ no, agentId: other.id, customerId: at, status: 'DECLINED' });
      }
      // Of another company: a customer whom both companies insure.
      const foreign = agent.companyId !== shared.companyId && nth === 1;
      const dueDate = plus(today, (at % 5) * 12 - 24);
      world.policies.push({
        at,
        no: `6${pad(at)}`,
        companyId: agent.companyId,
        agentId: agent.id,
        writerId,
        holderId: foreign ? first : at % 7 === 0 && at > EACH + 1 ? at - EACH - 1 : at,
        proposalNo: `HSM${pad(at)}`,
        status: POLICY_STATUSES[at % POLICY_STATUSES.length] ?? 'IN_FORCE',
        issued: at % 2 === 0,
        // Half of them in the months that the first figure of persistency looks at.
        issuedOn: at % 2 === 0 ? plus(today, at % 4 === 0 ? -450 : -20) : null,
        dueDate,
        graceUntil: plus(dueDate, 60),
        freeLookUntil: at % 3 === 0 ? plus(today, 5) : null,
        paidTotal: at * 1_000,
        insured: `Người Được Bảo Hiểm ${at}`,
        claimNo: `BTM${pad(at)}`,
        claimStatus: CLAIM_STATUSES[at % CLAIM_STATUSES.length] ?? 'PAID',
        requestNo: `YCM${pad(at)}`,
        packageNo: `GNM${pad(at)}`,
        talk: `Trao đổi số ${at}`,
      });
    }
  });
  return world;
}

/** The text of a claim document's file; it holds the holder's masked data. */
export const fileOf = ({ claimNo, holderId }: Policy): string =>
  `Giấy ra viện, ${claimNo}, Canary Street ${holderId}`;

/** Replaces all insurance rows by the world's. */
export async function plant(
  db: Db,
  world: World,
  sealed: (text: string, place: string) => string,
): Promise<void> {
  const { today } = world;
  const noon = new Date(`${today}T05:00:00Z`);
  const [product] = await db.select().from(schema.product).limit(1);
  const productCode = product?.code ?? '';
  await db.execute(sql`truncate policy, claim, proposal, interaction, customer cascade`);
  await db.execute(sql`select rebuild_policy_totals()`);
  await db.insert(schema.customer).values(
    world.customers.map(({ id, no, name, phone, born }) => ({
      id,
      customerNo: no,
      customerName: name,
      nameFold: fold(name),
      sex: 'F' as const,
      dateOfBirth: born,
      phoneE164: phone,
      homePhone: `+842013${pad(id, 6)}`,
      email: `canary.${id}@bimat.example`,
      address: `Canary Street ${id}, Phường Thử, Huế`,
      tempAddress: `Canary Street ${id}, Phường Tạm, Huế`,
      idNumberEnc: sealed(`079${pad(id, 9)}`, PLACES.customer(no)),
    })),
  );
  const money = { sumAssured: 100_000_000, premium: PREMIUM, frequency: 'Y' as const };
  await db.insert(schema.proposal).values(
    world.proposals.map(({ no, agentId, customerId, status }) => ({
      proposalNo: no,
      agentId,
      customerId,
      status,
      productCode,
      submittedOn: plus(today, -30),
      ...money,
    })),
  );
  await db.insert(schema.policy).values(
    world.policies.map((policy) => ({
      id: policy.at,
      policyNo: policy.no,
      proposalNo: policy.proposalNo,
      companyId: policy.companyId,
      productCode,
      policyholderId: policy.holderId,
      writingAgentId: policy.writerId,
      servicingAgentId: policy.agentId,
      status: policy.status,
      issueDate: policy.issuedOn,
      effectiveDate: plus(today, -400),
      dueDate: policy.dueDate,
      graceUntil: policy.graceUntil,
      freeLookUntil: policy.freeLookUntil,
      termYears: 20,
      payYears: 15,
      annualPremium: PREMIUM,
      paidTotal: policy.paidTotal,
      typeEffect: 'EFFECT',
      ...money,
    })),
  );
  const each = world.policies;
  await db.insert(schema.policyInsured).values(
    each.map(({ at, insured }) => ({
      policyId: at,
      fullName: insured,
      nameFold: fold(insured),
      relation: 'SELF',
    })),
  );
  await db.insert(schema.premiumDue).values(
    each.map(({ at, dueDate }) => ({
      policyId: at,
      dueDate,
      amount: PREMIUM,
      status: 'UNPAID' as const,
    })),
  );
  await db.insert(schema.claim).values(
    each.map((policy) => ({
      id: policy.at,
      claimNo: policy.claimNo,
      policyId: policy.at,
      servicingAgentId: policy.agentId,
      insuredName: policy.insured,
      claimType: 'HOSPITAL' as const,
      eventDate: plus(today, -50),
      notifiedOn: plus(today, -40),
      status: policy.claimStatus,
      claimed: policy.at,
      medicalReason: `Canary illness ${policy.at}`,
    })),
  );
  await db.insert(schema.claimDetail).values(
    each.map(({ at, claimNo }) => ({
      claimId: at,
      claimNoDetail: `${claimNo}-01`,
      benefit: 'Trợ cấp nằm viện',
      amount: at,
      status: 'ASSESSING' as const,
    })),
  );
  const files = each.map((policy) => ({ at: policy.at, body: Buffer.from(fileOf(policy)) }));
  const stored = await db
    .insert(schema.file)
    .values(
      files.map(({ at, body }) => ({
        kind: 'CLAIM' as const,
        storage: 'DATABASE' as const,
        storedName: `matrix-${at}.txt`,
        originalName: `matrix-${at}.txt`,
        mime: 'text/plain',
        bytes: body.length,
        sha256: '',
        visibility: 'OWNER' as const,
      })),
    )
    .returning({ id: schema.file.id });
  await db
    .insert(schema.fileBody)
    .values(files.map(({ body }, nth) => ({ fileId: stored[nth]?.id ?? 0, body })));
  await db.insert(schema.claimDocument).values(
    files.map(({ at }, nth) => ({
      id: at,
      claimId: at,
      name: 'Giấy ra viện',
      fileId: stored[nth]?.id ?? 0,
    })),
  );
  await db.insert(schema.policyRequest).values(
    each.map(({ at, requestNo }) => ({
      requestNo,
      policyId: at,
      processTypeCode: 'CHANGE_ADDRESS',
      requestedAt: noon,
      channel: 'APP',
      status: REQUEST_STATUSES[at % REQUEST_STATUSES.length] ?? 'DONE',
    })),
  );
  await db.insert(schema.policyDelivery).values(
    each.map(({ at, packageNo, no, agentId, freeLookUntil }) => ({
      policyId: at,
      packageNo,
      policyNo: no,
      servicingAgentId: agentId,
      kind: 'PAPER' as const,
      sentOn: plus(today, -20),
      // The days of the free look count from then.
      deliveredOn: freeLookUntil && plus(freeLookUntil, -21),
    })),
  );
  await db.execute(sql`truncate sam_activity, prospect cascade`);
  await db.insert(schema.samActivity).values(
    each.map(({ at, agentId, holderId }) => ({
      ...{ planMonth: ACTIVITY_MONTH, actCode: actCodeOf(at), agentId, customerId: holderId },
      ...{ kind: 'CALL' as const, purpose: 'SALES' as const, startAt: noon },
      endAt: new Date(noon.getTime() + 1_800_000),
    })),
  );
  await db.insert(schema.prospect).values(
    [...new Set(each.map(({ agentId }) => agentId))].map((agentId) => ({
      ...{ agentId, code: prospectCodeOf(agentId), fullName: 'Lê Tiềm Năng' },
      ...{ nameFold: 'le tiem nang', phoneE164: `+8490${pad(agentId)}` },
      ...{ source: 'OTHER' as const, consentBy: 'SELF' as const },
    })),
  );
  const phones = new Map(world.customers.map(({ id, phone }) => [id, phone]));
  await db.insert(schema.interaction).values(
    each.map(({ at, holderId, proposalNo, talk }) => ({
      customerId: holderId,
      policyId: at,
      phoneE164: phones.get(holderId) ?? null,
      proposalNo,
      at: noon,
      kind: 'CALL',
      summary: talk,
      byName: 'Đại lý',
    })),
  );
}
