import type { AccessExplained } from '@portal/types';

export type Rule = AccessExplained['steps'][number]['rule'];
export type Need = Omit<AccessExplained['wouldNeed'][number], 'rule'>;

/** One rule that decides, and what would be needed to meet it. */
export interface Finding {
  step: AccessExplained['steps'][number];
  needs: readonly Need[];
}

/** A rule without a right: met, or not with what it needs. */
export const finding = (
  rule: Rule,
  ok: boolean,
  text: string,
  needs: readonly Need[] = [],
): Finding => ({ step: { rule, ok, text, sources: [], deniedBy: null }, needs });

/** The answer: allowed where every rule is met. */
export const answerOf = (findings: readonly Finding[]): AccessExplained => ({
  allowed: findings.every(({ step }) => step.ok),
  steps: findings.map(({ step }) => step),
  wouldNeed: findings
    .filter(({ step }) => !step.ok)
    .flatMap(({ step: { rule }, needs }) => needs.map((need) => ({ rule, ...need }))),
});
