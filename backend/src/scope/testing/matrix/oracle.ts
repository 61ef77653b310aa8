import { fold } from '@portal/types';
import type { Caller } from './caller.ts';
import type { Reach } from './reach.ts';
import { type Customer, type Policy, PREMIUM, plus, type World } from './world.ts';

const EFFECT = ['IN_FORCE', 'GRACE', 'PAID_UP'];
const OVER = ['PAID', 'REJECTED', 'WITHDRAWN'];

export const isOpen = ({ claimStatus }: Policy): boolean => !OVER.includes(claimStatus);

/** The rules of DOMAIN D3 a second time, over rows in memory, without SQL and without scope(). */
export const oracleOf = (world: World) => {
  const customers = new Map(world.customers.map((one) => [one.id, one]));
  const holderOf = ({ holderId }: Policy) => customers.get(holderId) as Customer;
  const policies = (reach: Reach) => world.policies.filter(({ agentId }) => reach.has(agentId));
  const held = (id: number, reach: Reach) =>
    policies(reach).filter(({ holderId }) => holderId === id);
  const proposals = (reach: Reach) => world.proposals.filter(({ agentId }) => reach.has(agentId));
  /** The policy that a proposal became, whatever its holder today. */
  const became = (no: string) => world.policies.find((one) => one.proposalNo === no);
  const isServed = (id: number) => world.policies.some(({ holderId }) => holderId === id);
  const waits = (id: number, reach: Reach) =>
    proposals(reach).some(
      ({ no, customerId, status }) =>
        customerId === id &&
        !became(no) &&
        !(isServed(id) && ['DECLINED', 'WITHDRAWN'].includes(status)),
    );
  const sees = (id: number, reach: Reach) => held(id, reach).length > 0 || waits(id, reach);
  const holders = (reach: Reach) => [...new Set(policies(reach).map(holderOf))];
  const potential = (reach: Reach) =>
    world.customers.filter(
      ({ id }) =>
        proposals(reach).some(({ customerId }) => customerId === id) &&
        sees(id, reach) &&
        !held(id, reach).some(({ status }) => EFFECT.includes(status)),
    );
  /** Sold by the caller, of the own company, and serviced where the caller sees nothing. */
  const transferred = ({ me, companyId, reach }: Pick<Caller, 'me' | 'companyId' | 'reach'>) =>
    world.policies.filter(
      (one) =>
        me !== undefined &&
        one.writerId === me.id &&
        one.companyId === companyId &&
        !reach.has(one.agentId),
    );
  const { today } = world;
  const birthdays = (reach: Reach) =>
    holders(reach).filter(({ born }) => born.slice(5, 7) === today.slice(5, 7));
  const isPaying = ({ status }: Policy) => ['IN_FORCE', 'GRACE'].includes(status);
  const dues = {
    unpaid: (one: Policy) =>
      isPaying(one) && one.dueDate <= plus(today, 30) && one.graceUntil >= today,
    grace: (one: Policy) => isPaying(one) && one.dueDate < today && one.graceUntil >= today,
    due: (one: Policy) => isPaying(one) && one.dueDate >= today && one.dueDate <= plus(today, 30),
    lapsed: ({ status }: Policy) => status === 'LAPSED',
    freeLook: ({ status, freeLookUntil }: Policy) =>
      ['IN_FORCE', 'PENDING_ISSUE'].includes(status) && (freeLookUntil ?? '') >= today,
  };
  const countOf = (rows: Policy[], fits: (one: Policy) => boolean) => rows.filter(fits).length;
  const policyTotals = (reach: Reach): string[] => {
    const rows = policies(reach);
    const pending = countOf(rows, ({ status }) => status === 'PENDING_ISSUE');
    const effect = countOf(rows, ({ status }) => EFFECT.includes(status));
    return [
      `effect ${effect}`,
      `paid ${rows.reduce((sum, { paidTotal }) => sum + paidTotal, 0)}`,
      `handing ${pending}`,
      `claims ${countOf(rows, isOpen)}`,
      `invalid ${rows.length - effect - pending}`,
    ];
  };
  const claimTotals = (reach: Reach): string[] => {
    const by = new Map<string, Policy[]>();
    for (const one of policies(reach))
      by.set(one.claimStatus, [...(by.get(one.claimStatus) ?? []), one]);
    return [...by]
      .map(
        ([state, rows]) => `${state} ${rows.length} ${rows.reduce((sum, { at }) => sum + at, 0)}`,
      )
      .sort();
  };
  const proposalTotals = (reach: Reach): string[] => {
    const by = new Map<string, number>();
    for (const { no, status } of proposals(reach)) {
      const issued = status === 'APPROVED' && became(no)?.issued;
      const state = issued ? 'ISSUED' : status;
      by.set(state, (by.get(state) ?? 0) + 1);
    }
    return [...by].map(([state, count]) => `${state} ${count}`).sort();
  };
  const deliveryTotals = (reach: Reach): string[] => {
    const rows = policies(reach);
    const done = countOf(rows, ({ freeLookUntil }) => freeLookUntil !== null);
    return [
      `to confirm ${done}`,
      `SENT ${rows.length - done}`,
      'WITH_AGENT 0',
      `DELIVERED ${done}`,
      `WAITING ${rows.length}`,
      'CONFIRMED 0',
      'REFUSED 0',
    ].sort();
  };
  /** How many rows there are of each key. */
  const counted = (rows: Policy[], keyOf: (one: Policy) => string) => {
    const by = new Map<string, number>();
    for (const one of rows) by.set(keyOf(one), (by.get(keyOf(one)) ?? 0) + 1);
    return [...by];
  };
  const month = (day: string) => day.slice(0, 7).replace('-', '');
  const charts = {
    states: (reach: Reach) =>
      counted(policies(reach), ({ status }) => status)
        .map(([state, count]) => `${state} ${count} ${count * PREMIUM}`)
        .sort(),
    premium: (reach: Reach) =>
      counted(
        policies(reach).filter(({ dueDate }) => month(dueDate) <= month(today)),
        ({ dueDate }) => month(dueDate),
      )
        .map(([yyyymm, count]) => `${yyyymm} ${count * PREMIUM} 0`)
        .sort(),
    persistency: (reach: Reach) => {
      const rows = policies(reach).filter(
        ({ issuedOn, status }) =>
          issuedOn !== null &&
          issuedOn < plus(today, -400) &&
          !['CANCELLED_FREE_LOOK', 'CLAIM_TERMINATED'].includes(status),
      );
      return [
        `13 ${rows.length} ${countOf(rows, ({ status }) => EFFECT.includes(status))}`,
        '25 0 0',
      ];
    },
  };
  return {
    deliveryTotals,
    charts,
    policies,
    proposals,
    customers,
    holderOf,
    held,
    sees,
    holders,
    potential,
    birthdays,
    dues,
    became,
    transferred,
    policyTotals,
    claimTotals,
    proposalTotals,
  };
};

export type Oracle = ReturnType<typeof oracleOf>;

/** Whether a search for the text finds a row of these numbers, names and phone (POL-16). */
export const finds = (
  text: string,
  row: { numbers: string[]; names: string[]; phone: string },
): boolean => {
  if (text.startsWith('+')) return row.phone === text;
  if (/^[A-Z]*\d+$/.test(text)) return row.numbers.some((number) => number.startsWith(text));
  return row.names.some((name) => fold(name).includes(fold(text)));
};
