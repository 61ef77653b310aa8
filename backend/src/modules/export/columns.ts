import type {
  BirthdayRow,
  ClaimRow,
  CustomerRow,
  DueRow,
  EXPORT_COLUMNS,
  PolicyRow,
  ProposalRow,
  RequestRow,
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
  (typeof EXPORT_COLUMNS)[What][number]
>;

const agent: FileColumn<{ agentCode: string; agentName: string }>[] = [
  text(OWN_HEADS.agentCode, (row) => row.agentCode, 12),
  text(HEADS.agent, (row) => row.agentName, 28),
];
const policyNo = [text<{ policyNo: string }>(HEADS.policyNo, (row) => row.policyNo, 14)];
const policyholder = [
  text<{ policyholder: string }>(HEADS.policyholder, (row) => row.policyholder, 28),
];
const product = [text<{ productName: string }>(HEADS.product, (row) => row.productName, 28)];
const premium = [money<{ premium: number }>(HEADS.premium, (row) => row.premium)];

export const policyColumns: Of<PolicyRow, 'policies'> = {
  policyNo,
  policyholder,
  agent,
  insured: [text(HEADS.insured, (row) => row.insured, 28)],
  product,
  premium,
  frequency: [word(HEADS.frequency, words.EVERY, (row) => row.frequency)],
  dueDate: [day(HEADS.dueDate, (row) => row.dueDate)],
  status: [word(HEADS.status, words.POLICY_STATUS, (row) => row.status)],
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
};

type Person = Pick<CustomerRow, 'name' | 'customerNo' | 'phone'>;
const person: Columns<Person, 'name' | 'customerNo' | 'phone'> = {
  name: [text(HEADS.name, (row) => row.name, 28)],
  customerNo: [text(HEADS.customerNo, (row) => row.customerNo)],
  phone: [text(HEADS.customerPhone, (row) => phoneText(row.phone))],
};
const customerAgent = [text<CustomerRow>(HEADS.agent, (row) => row.agentName, 28)];

export const customerColumns: Of<CustomerRow, 'customers'> = {
  ...person,
  birthDate: [day(HEADS.birthDate, (row) => row.birthDate)],
  policies: [count(HEADS.policies, (row) => row.policies)],
  inEffect: [count(HEADS.inEffect, (row) => row.inEffect)],
  agent: customerAgent,
};

export const potentialColumns: Of<CustomerRow, 'potentialCustomers'> = {
  ...person,
  proposed: [text(HEADS.proposed, (row) => row.proposal?.productName ?? null, 28)],
  submittedOn: [day(HEADS.proposedOn, (row) => row.proposal?.submittedOn ?? null)],
  proposalStatus: [
    word(HEADS.proposalStatus, words.PROPOSED_STATUS, (row) => row.proposal?.status ?? null),
  ],
  agent: customerAgent,
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
};

export const requestColumns: Of<RequestRow, 'requests'> = {
  requestNo: [text(HEADS.requestNo, (row) => row.requestNo)],
  policyNo,
  policyholder,
  agent,
  processTypeCode: [word(HEADS.processTypeCode, words.REQUEST_TYPE, (row) => row.processTypeCode)],
  requestedAt: [moment(HEADS.requestedAt, (row) => row.requestedAt)],
  status: [word(HEADS.status, words.REQUEST_STATUS, (row) => row.status)],
};

export const proposalColumns: Of<ProposalRow, 'proposals'> = {
  proposalNo: [text(HEADS.proposalNo, (row) => row.proposalNo)],
  customer: [text(HEADS.customer, (row) => row.customer, 28)],
  agent,
  product,
  sumAssured: [money(HEADS.sumAssured, (row) => row.sumAssured)],
  premium,
  submittedOn: [day(HEADS.submittedOn, (row) => row.submittedOn)],
  decisionOn: [day(HEADS.decisionOn, (row) => row.decisionOn)],
  // An issued one has become a policy.
  status: [
    word(HEADS.status, words.PROPOSAL_STATE, (row) => row.status),
    text(HEADS.policyNo, (row) => row.policyNo, 14),
  ],
};
