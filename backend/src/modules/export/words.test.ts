import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from './column.ts';
import * as words from './words.ts';

const LOCALES = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  '..',
  'remote-policy',
  'src',
  'locales',
);
const at = (language: 'vi' | 'en', path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown>)[key],
      JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8')),
    );

/** Where the screen has what a file calls so. */
const GROUPS: [Words, string][] = [
  [words.EVERY, 'every'],
  [words.POLICY_STATUS, 'policyStatus'],
  [words.CLAIM_TYPE, 'claim.types'],
  [words.CLAIM_STATUS, 'claim.statuses'],
  [words.REQUEST_TYPE, 'request.types'],
  [words.REQUEST_STATUS, 'request.statuses'],
  [words.PROPOSAL_STATE, 'proposal.states'],
  [words.PROPOSED_STATUS, 'customer.proposalStatus'],
  [words.REQUEST_CHANNEL, 'request.channels'],
  [words.DELIVERY_KIND, 'delivery.kinds'],
  [words.DELIVERY_STATE, 'delivery.states'],
  [words.CONSULT_STATE, 'delivery.consults'],
  [words.SEX, 'sex'],
];
const HEADS: Record<keyof typeof words.HEADS, string> = {
  policyNo: 'column.policyNo',
  policyholder: 'column.policyholder',
  insured: 'column.insured',
  product: 'column.product',
  premium: 'column.premium',
  frequency: 'column.frequency',
  dueDate: 'column.dueDate',
  status: 'column.status',
  agent: 'column.agent',
  claimNo: 'claim.claimNo',
  type: 'claim.type',
  notifiedOn: 'claim.notifiedOn',
  claimed: 'claim.claimed',
  approved: 'claim.approved',
  name: 'customer.column.name',
  customerNo: 'customer.column.customerNo',
  customerPhone: 'customer.column.phone',
  birthDate: 'customer.column.birthDate',
  policies: 'customer.column.policies',
  inEffect: 'customer.column.inEffect',
  proposed: 'customer.column.proposed',
  proposedOn: 'customer.column.submittedOn',
  proposalStatus: 'customer.column.proposalStatus',
  phone: 'person.phone',
  requestNo: 'request.requestNo',
  processTypeCode: 'request.type',
  requestedAt: 'request.requestedAt',
  proposalNo: 'proposal.proposalNo',
  customer: 'proposal.customer',
  sumAssured: 'proposal.sumAssured',
  submittedOn: 'proposal.submittedOn',
  decisionOn: 'proposal.decisionOn',
  agentCode: 'column.agentCode',
  effectiveDate: 'column.effectiveDate',
  eventDate: 'claim.eventDate',
  decidedOn: 'claim.decidedOn',
  sex: 'customer.column.sex',
  customerProposalNo: 'customer.column.proposalNo',
  doneAt: 'request.doneAt',
  channel: 'request.channel',
  requestNote: 'request.note',
  packageNo: 'delivery.column.packageNo',
  kind: 'delivery.column.kind',
  sentOn: 'delivery.column.sentOn',
  receivedByAgentOn: 'delivery.column.receivedByAgentOn',
  deliveredOn: 'delivery.column.deliveredOn',
  freeLookUntil: 'delivery.column.freeLookUntil',
  state: 'delivery.column.state',
  consult: 'delivery.column.consult',
  consultConfirmedOn: 'delivery.column.consultConfirmedOn',
  deliveryNote: 'delivery.column.note',
};

describe.each(['vi', 'en'] as const)('the words of a file in %s', (language) => {
  it.each(GROUPS.map(([group, path]) => [path, group] as const))(
    'of %s are those of the screen, all of them',
    (path, group) => {
      const said = Object.fromEntries(
        Object.entries(group).map(([code, sentence]) => [code, sentence[language]]),
      );
      expect(said).toEqual(at(language, path));
    },
  );

  it('name the columns as the screen does', () => {
    for (const [key, path] of Object.entries(HEADS)) {
      const head = words.HEADS[key as keyof typeof words.HEADS];
      expect([key, head[language]]).toEqual([key, at(language, path)]);
    }
  });
});
