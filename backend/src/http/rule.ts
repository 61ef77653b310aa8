/**
 * Who may make a call; a route without a rule cannot be registered. `machines`: a release credential or the operator's
 * token may hold the authority too, and such a call has no subject. `stepUp`: a GAD must have entered the secondary
 * password in this session recently (GAD-11). `recent`: a person must have proven who they are in this session recently
 * (areas/administration.md 2, Guard); beside `machines` it binds people alone.
 */
export type Rule =
  | { open: true }
  | { signedIn: true }
  | { signedIn: true; recent: true }
  | { authority: string }
  | { authority: string; recent: true }
  | { authority: string; stepUp: true }
  | { authority: string; machines: true }
  | { authority: string; machines: true; recent: true };

const FLAGS = ['machines', 'stepUp', 'recent'] as const;

/** Whether `value` is a rule: exactly one of the kinds, the flags that go with it, and nothing else. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || value === null) return false;
  const rule: Record<string, unknown> = { ...value };
  const flags = FLAGS.filter((flag) => flag in rule);
  if (flags.some((flag) => rule[flag] !== true)) return false;
  for (const flag of flags) delete rule[flag];
  if (Object.keys(rule).length !== 1) return false;
  const together = flags.join('+');
  if (typeof rule.authority === 'string' && rule.authority !== '')
    return ['', 'machines', 'stepUp', 'recent', 'machines+recent'].includes(together);
  if (rule.signedIn === true) return ['', 'recent'].includes(together);
  return rule.open === true && together === '';
}
