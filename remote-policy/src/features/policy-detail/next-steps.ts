import { IN_EFFECT } from '@portal/domain/policy';
import type { PolicyDetail } from '@portal/types';
import { isOpenClaim } from '../../policy/claim-status.tsx';
import type { ClockNote } from '../../policy/policy-clock.ts';

/** Something to do with a policy: which, and where it is done. */
export interface PolicyStep {
  kind: 'remindGrace' | 'remindDue' | 'reinstate' | 'freeLook' | 'claims' | 'beneficiaries';
  /** Done by calling the customer; else on this tab. */
  call: boolean;
  tab: string;
  count: number;
  until?: string;
}

/** What to do next with a policy today, the most pressing first. */
export const nextSteps = (policy: PolicyDetail, notes: readonly ClockNote[]): PolicyStep[] => {
  const steps: PolicyStep[] = [];
  const noteOf = (...kinds: string[]) => notes.find(({ kind }) => kinds.includes(kind));
  const call = (kind: PolicyStep['kind'], note: ClockNote | undefined, tab: string) => {
    if (note) steps.push({ kind, call: true, tab, count: note.days, until: note.until });
  };
  const grace = noteOf('grace');
  call('remindGrace', grace, 'payments');
  if (!grace) call('remindDue', noteOf('overdue', 'dueToday', 'dueSoon'), 'payments');
  call('reinstate', noteOf('reinstatement'), 'payments');
  call('freeLook', noteOf('freeLook'), 'general');
  const open = policy.claims.filter(isOpenClaim).length;
  if (open > 0) steps.push({ kind: 'claims', call: false, tab: 'claims', count: open });
  if (policy.beneficiaries.length === 0 && IN_EFFECT.includes(policy.status)) {
    steps.push({ kind: 'beneficiaries', call: false, tab: 'beneficiaries', count: 0 });
  }
  return steps;
};
