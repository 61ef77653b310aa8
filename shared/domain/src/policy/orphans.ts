import { defineList } from '../list/define-list.ts';
import { POLICY_STATUSES, type PolicyStatus } from './status.ts';

/** What still needs an agent when its own has left; LAPSED for the years in which it can be reinstated. */
export const SERVED: readonly PolicyStatus[] = ['PENDING_ISSUE', 'IN_FORCE', 'GRACE', 'PAID_UP'];
export const LAPSED_SERVED_YEARS = 2;

/** Who gets policies whose agent has left: the next manager, the agent with fewest in the office, or one agent. */
export const ORPHAN_RULES = ['BALANCED', 'MANAGER', 'AGENT'] as const;
export type OrphanRule = (typeof ORPHAN_RULES)[number];

/** Policies of one batch. */
export const ORPHANS_MAX = 5_000;

/** Policies whose agent has left, for those who administer the organisation. No data of customers. */
export const orphanList = defineList({
  name: 'account.orphanPolicies',
  fileName: 'hop-dong-cho-nguoi-phuc-vu',
  path: 'admin/org/orphans',
  authority: 'org.manage',
  columns: {
    policyNo: { type: 'text', sortable: true, primary: true, width: '140px', fileWidth: 14 },
    product: { type: 'text', field: 'productName', fileWidth: 28 },
    status: { type: 'code', codes: POLICY_STATUSES, labels: 'policy.status' },
    agentCode: { type: 'text', label: 'orphan.column.agent', width: '112px' },
    office: { type: 'text', nullable: true, label: 'account.column.office' },
    annualPremium: { type: 'money', label: 'orphan.column.annualPremium', sortable: true },
    dueDate: { type: 'day', nullable: true, sortable: true },
    waitingDays: { type: 'count', label: 'orphan.column.waitingDays', sortable: true },
  },
  filters: {
    status: { type: 'codes', codes: POLICY_STATUSES, labels: 'policy.status' },
    product: { type: 'code' },
    office: { type: 'code', label: 'account.column.office' },
    agent: { type: 'code', label: 'orphan.column.agent' },
  },
  search: 40,
  defaultSort: { key: 'waitingDays', dir: 'desc' },
});
