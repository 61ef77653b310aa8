/**
 * Who may make a call; a route without a rule cannot be registered. `machines`: a release credential or the operator's
 * token may hold the authority too, and such a call has no subject. `stepUp`: a GAD must have entered the secondary
 * password in this session recently (GAD-11).
 */
export type Rule =
  | { open: true }
  | { signedIn: true }
  | { authority: string }
  | { authority: string; stepUp: true }
  | { authority: string; machines: true };

/** Whether `value` is a rule: exactly one of the kinds and nothing else. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || value === null) return false;
  const { machines, stepUp, ...rule } = value as Record<string, unknown>;
  if (Object.keys(rule).length !== 1) return false;
  if (machines !== undefined && stepUp !== undefined) return false;
  const extra = machines ?? stepUp;
  if (extra !== undefined) return extra === true && isName(rule.authority);
  return rule.open === true || rule.signedIn === true || isName(rule.authority);
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
