/** The words that status and kind columns may hold; checked by the database as well. */
export const AUDIENCES = ['PUBLIC', 'AGENT', 'CANDIDATE'] as const;
export const PERSON_STATUSES = ['ACTIVE', 'SUSPENDED', 'TERMINATED'] as const;
export const GENDERS = ['M', 'F'] as const;

export const AGENT_TYPES = [
  'ND',
  'TH',
  'AH',
  'RH',
  'OH',
  'OFFICE',
  'BM',
  'UM',
  'FC',
  'DFA',
  'DFAM',
  'DFARM',
  'DFASM',
  'SO',
  'GAD',
] as const;
export const AGENT_GROUP_TYPES = [
  'ND',
  'TH',
  'AH',
  'RH',
  'OH',
  'OFFICE',
  'BM',
  'SBM',
  'UM',
  'PUM',
  'SUM',
  'DFARM',
  'DFAM',
  'DFASM',
  'DFA',
  'SO',
  'GA',
  'FC',
  'LEADER',
  'GAD',
] as const;

export const CANDIDATE_STAGES = [
  'REGISTERED',
  'CONTACTED',
  'TRAINING',
  'EXAM_BOOKED',
  'EXAM_PASSED',
  'EXAM_FAILED',
  'CONTRACTED',
  'WITHDRAWN',
] as const;

export const POLICY_STATUSES = [
  'PENDING_ISSUE',
  'IN_FORCE',
  'GRACE',
  'LAPSED',
  'PAID_UP',
  'SURRENDERED',
  'MATURED',
  'CLAIM_TERMINATED',
  'CANCELLED_FREE_LOOK',
  'DECLINED',
] as const;
/** How often a premium is due: month, quarter, half year, year. */
export const FREQUENCIES = ['M', 'Q', 'H', 'Y'] as const;
export const PROPOSAL_STATUSES = [
  'SUBMITTED',
  'UNDERWRITING',
  'PENDING_INFO',
  'APPROVED',
  'DECLINED',
  'WITHDRAWN',
] as const;
export const DUE_STATUSES = ['UNPAID', 'PAID', 'WAIVED'] as const;
export const REQUEST_STATUSES = [
  'RECEIVED',
  'PROCESSING',
  'PENDING_INFO',
  'DONE',
  'REJECTED',
  'CANCELLED',
] as const;
/** How a contract goes to the customer. */
export const DELIVERY_KINDS = ['PAPER', 'ELECTRONIC'] as const;
/** Where a contract is on its way; the database reads it from the dates. */
export const DELIVERY_STATES = ['SENT', 'WITH_AGENT', 'DELIVERED'] as const;
/** Whether the customer says that the advice was given as it should be. */
export const CONSULT_STATES = ['WAITING', 'CONFIRMED', 'REFUSED'] as const;
export const PRODUCT_KINDS = [
  'ENDOWMENT',
  'UNIVERSAL_LIFE',
  'UNIT_LINKED',
  'TERM',
  'WHOLE_LIFE',
  'HEALTH',
  'RIDER',
] as const;

export const CLAIM_TYPES = [
  'DEATH',
  'CRITICAL_ILLNESS',
  'ACCIDENT',
  'HOSPITAL',
  'MATURITY',
] as const;
export const CLAIM_STATUSES = [
  'NOTIFIED',
  'DOCS_PENDING',
  'ASSESSING',
  'INVESTIGATION',
  'APPROVED',
  'PARTLY_APPROVED',
  'REJECTED',
  'PAID',
  'WITHDRAWN',
] as const;

export const CONTENT_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const;
export const NOTIFICATION_TYPES = ['SYSTEM', 'BUSINESS', 'TRAINING', 'EVENT'] as const;
export const NOTIFICATION_SCOPES = ['USER', 'AUDIENCE', 'ALL'] as const;
