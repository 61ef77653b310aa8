/** Statuses of a proposal as the database holds them. */
export const PROPOSAL_STATUSES = [
  'SUBMITTED',
  'UNDERWRITING',
  'PENDING_INFO',
  'APPROVED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** States of a proposal as lists show them; ISSUED is an approved one whose policy was issued. */
export const PROPOSAL_STATES = [
  'SUBMITTED',
  'UNDERWRITING',
  'PENDING_INFO',
  'APPROVED',
  'ISSUED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A proposal is open until it is approved, declined or withdrawn. */
export const OPEN_PROPOSAL = ['SUBMITTED', 'UNDERWRITING', 'PENDING_INFO'] as const;
