/** Who may make a call. A route without a rule cannot be registered. */
export type Rule = { open: true } | { signedIn: true } | { authority: string };

/** Whether `value` is a rule: exactly one of the three. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) {
    return false;
  }
  const rule = value as Record<string, unknown>;
  return (
    rule.open === true ||
    rule.signedIn === true ||
    (typeof rule.authority === 'string' && rule.authority !== '')
  );
}
