/**
 * Who may make a call; a route without a rule cannot be registered. `machines`: a release credential or the operator's
 * token may hold the authority too (or the right that is named), and such a call has no subject. `stepUp`: a GAD must have entered the secondary
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
  | { authority: string; machines: true | MachineRight }
  | { authority: string; machines: true | MachineRight; recent: true };

/** What a machine must hold instead of the authority of people, where a team's credential may make the call too. */
const MACHINE_RIGHTS = ['publish', 'promote', 'read'] as const;
export type MachineRight = (typeof MACHINE_RIGHTS)[number];

const FLAGS = ['machines', 'stepUp', 'recent'] as const;

const isMachineRight = (value: unknown) => MACHINE_RIGHTS.some((right) => right === value);

/** Whether `value` is a rule: exactly one of the kinds, the flags that go with it, and nothing else. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || value === null) return false;
  const rule: Record<string, unknown> = { ...value };
  const flags = FLAGS.filter((flag) => flag in rule);
  const isGiven = (flag: string) =>
    rule[flag] === true || (flag === 'machines' && isMachineRight(rule[flag]));
  if (!flags.every(isGiven)) return false;
  for (const flag of flags) delete rule[flag];
  if (Object.keys(rule).length !== 1) return false;
  const together = flags.join('+');
  if (typeof rule.authority === 'string' && rule.authority !== '')
    return ['', 'machines', 'stepUp', 'recent', 'machines+recent'].includes(together);
  if (rule.signedIn === true) return ['', 'recent'].includes(together);
  return rule.open === true && together === '';
}
