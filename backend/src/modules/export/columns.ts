import type {
  BirthdayRow,
  ClaimRow,
  CustomerRow,
  DeliveryRow,
  DueRow,
  EXPORT_COLUMNS,
  EXPORT_MORE,
  PolicyRow,
  ProposalRow,
  RequestRow,
  TransferredPolicy,
} from '@portal/types';
import {
  type Columns,
  count,
  day,
  type FileColumn,
  moment,
  money,
  phoneText,
  text,
  word,
} from './column.ts';
import * as words from './words.ts';

const { HEADS, OWN_HEADS } = words;

type Of<Row, What extends keyof typeof EXPORT_COLUMNS> = Columns<
  Row,
  (typeof EXPORT_COLUMNS)[What][number] | (typeof EXPORT_MORE)[What][number]
>;

// A column that two keys lead to is one and the same, so that a file has it once.
const agentCode = [
  text<{ agentCode: string }>(HEADS.agentCode, (row) => row.agentCode, 12),
] as const;
const agent: FileColumn<{ agentCode: string; agentName: string }>[] = [
  ...agentCode,
  text(HEADS.agent, (row) => row.agentName, 28),
];
const policyNo = [text<{ policyNo: string }>(HEADS.policyNo, (row) => row.policyNo, 14)];
const policyholder = [
  text<{ policyholder: string }>(HEADS.policyholder, (row) => row.policyholder, 28),
];
const product = [text<{ productName: string }>(HEADS.product, (row) => row.productName, 28)];
const frequency = [
  word<{ frequency: string }>(HEADS.frequency, words.EVERY, (row) => row.frequency),
];
const policyStatus = [
  word<{ status: string }>(HEADS.status, words.POLICY_STATUS, (row) => row.status),
];
const sumAssured = [
  money<{ sumAssured: number | null }>(HEADS.sumAssured, (row) => row.sumAssured),
];
const premium = [money<{ premium: number | null }>(HEADS.premium, (row) => row.premium)];

export const policyColumns: Of<PolicyRow, 'policies'> = {
  policyNo,
  policyholder,
  agent,
  insured: [text(HEADS.insured, (row) => row.insured, 28)],
  product,
  premium,
  frequency,
  dueDate: [day(HEADS.dueDate, (row) => row.dueDate)],
  status: policyStatus,
  sumAssured,
  effectiveDate: [day(HEADS.effectiveDate, (row) => row.effectiveDate)],
  agentCode,
};

export const transferredColumns: Of<TransferredPolicy, 'transferredPolicies'> = {
  policyNo,
  product,
  status: policyStatus,
};

export const claimColumns: Of<ClaimRow, 'claims'> = {
  claimNo: [text(HEADS.claimNo, (row) => row.claimNo)],
  policyNo,
  agent,
  insured: [text(HEADS.insured, (row) => row.insured, 28), ...policyholder],
  type: [word(HEADS.type, words.CLAIM_TYPE, (row) => row.type)],
  notifiedOn: [day(HEADS.notifiedOn, (row) => row.notifiedOn)],
  claimed: [money(HEADS.claimed, (row) => row.claimed)],
  approved: [money(HEADS.approved, (row) => row.approved)],
  status: [word(HEADS.status, words.CLAIM_STATUS, (row) => row.status)],
  policyholder,
  eventDate: [day(HEADS.eventDate, (row) => row.eventDate)],
  decidedOn: [day(HEADS.decidedOn, (row) => row.decidedOn)],
  agentCode,
};

type Person = Pick<CustomerRow, 'name' | 'customerNo' | 'phone' | 'birthDate' | 'sex'>;
const person: Columns<Person, keyof Person> = {
  name: [text(HEADS.name, (row) => row.name, 28)],
  customerNo: [text(HEADS.customerNo, (row) => row.customerNo)],
  phone: [text(HEADS.customerPhone, (row) => phoneText(row.phone))],
  birthDate: [day(HEADS.birthDate, (row) => row.birthDate)],
  sex: [word(HEADS.sex, words.SEX, (row) => row.sex)],
};
const held: Columns<CustomerRow, 'policies' | 'inEffect'> = {
  policies: [count(HEADS.policies, (row) => row.policies)],
  inEffect: [count(HEADS.inEffect, (row) => row.inEffect)],
};
const customerAgent = [text<CustomerRow>(HEADS.agent, (row) => row.agentName, 28)];

export const customerColumns: Of<CustomerRow, 'customers'> = {
  ...person,
  ...held,
  agent: customerAgent,
};

export const potentialColumns: Of<CustomerRow, 'potentialCustomers'> = {
  ...person,
  ...held,
  proposed: [text(HEADS.proposed, (row) => row.proposal?.productName ?? null, 28)],
  submittedOn: [day(HEADS.proposedOn, (row) => row.proposal?.submittedOn ?? null)],
  proposalStatus: [
    word(HEADS.proposalStatus, words.PROPOSED_STATUS, (row) => row.proposal?.status ?? null),
  ],
  agent: customerAgent,
  proposalNo: [text(HEADS.customerProposalNo, (row) => row.proposal?.proposalNo ?? null)],
};

export const birthdayColumns: Of<BirthdayRow, 'birthdays'> = {
  ...person,
  day: [day(OWN_HEADS.day, (row) => row.day)],
  age: [count(OWN_HEADS.age, (row) => row.age)],
};

export const dueColumns: Of<DueRow, 'dues'> = {
  policyNo,
  policyholder,
  phone: [text(HEADS.phone, (row) => phoneText(row.phone))],
  agent,
  product,
  premium,
  dueDate: [day(HEADS.dueDate, (row) => row.dueDate)],
  until: [
    word(OWN_HEADS.kind, words.DUE_KIND, (row) => row.kind),
    day(OWN_HEADS.until, (row) => row.until),
    count(OWN_HEADS.daysLeft, (row) => row.daysLeft),
  ],
  frequency,
  status: policyStatus,
  agentCode,
};

export const requestColumns: Of<RequestRow, 'requests'> = {
  requestNo: [text(HEADS.requestNo, (row) => row.requestNo)],
  policyNo,
  policyholder,
  agent,
  processTypeCode: [word(HEADS.processTypeCode, words.REQUEST_TYPE, (row) => row.processTypeCode)],
  requestedAt: [moment(HEADS.requestedAt, (row) => row.requestedAt)],
  status: [word(HEADS.status, words.REQUEST_STATUS, (row) => row.status)],
  doneAt: [moment(HEADS.doneAt, (row) => row.doneAt)],
  channel: [word(HEADS.channel, words.REQUEST_CHANNEL, (row) => row.channel)],
  note: [text(HEADS.requestNote, (row) => row.note, 40)],
  agentCode,
};

const becamePolicyNo = [
  text<{ policyNo: string | null }>(HEADS.policyNo, (row) => row.policyNo, 14),
];

export const proposalColumns: Of<ProposalRow, 'proposals'> = {
  proposalNo: [text(HEADS.proposalNo, (row) => row.proposalNo)],
  customer: [text(HEADS.customer, (row) => row.customer, 28)],
  agent,
  product,
  sumAssured,
  premium,
  submittedOn: [day(HEADS.submittedOn, (row) => row.submittedOn)],
  decisionOn: [day(HEADS.decisionOn, (row) => row.decisionOn)],
  // An issued one has become a policy.
  status: [word(HEADS.status, words.PROPOSAL_STATE, (row) => row.status), ...becamePolicyNo],
  frequency,
  policyNo: becamePolicyNo,
  agentCode,
};

export const deliveryColumns: Of<DeliveryRow, 'deliveries'> = {
  policyNo,
  packageNo: [text(HEADS.packageNo, (row) => row.packageNo)],
  policyholder,
  agent,
  kind: [word(HEADS.kind, words.DELIVERY_KIND, (row) => row.kind)],
  sentOn: [day(HEADS.sentOn, (row) => row.sentOn)],
  receivedByAgentOn: [day(HEADS.receivedByAgentOn, (row) => row.receivedByAgentOn)],
  deliveredOn: [day(HEADS.deliveredOn, (row) => row.deliveredOn)],
  freeLookUntil: [day(HEADS.freeLookUntil, (row) => row.freeLookUntil)],
  state: [word(HEADS.state, words.DELIVERY_STATE, (row) => row.state)],
  consult: [
    word(HEADS.consult, words.CONSULT_STATE, (row) => row.consultState),
    day(HEADS.consultConfirmedOn, (row) => row.consultConfirmedOn),
  ],
  note: [text(HEADS.deliveryNote, (row) => row.note, 40)],
  agentCode,
};
