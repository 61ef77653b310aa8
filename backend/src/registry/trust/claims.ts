/** Claims that say whose job it is: without one of them a public issuer's tokens would all count. */
const IDENTIFYING = [
  ...['sub', 'repository', 'repository_id', 'repository_owner', 'repository_owner_id'],
  // Not job_workflow_ref: a reusable workflow may be called from any repository.
  ...['workflow_ref', 'project_path', 'project_id'],
  ...['namespace_path', 'namespace_id'],
];

/** Whether a pattern leaves it open whose repository it is: a `*` before the first slash, or without one. */
const isOpen = (pattern: string): boolean => (pattern.split('/')[0] ?? '').includes('*');

/** Whether claims name an owner at least: an organisation, a group or one repository. */
export const namesOwner = (claims: Readonly<Record<string, string>>): boolean =>
  IDENTIFYING.some((name) => {
    const pattern = claims[name];
    return pattern !== undefined && !isOpen(pattern);
  });

/** Whether a text without slashes has the pieces between the stars of a pattern in their order; no backtracking. */
function fitsPart(text: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first = ''] = pieces;
  if (pieces.length === 1) return text === pattern;
  const last = pieces.at(-1) ?? '';
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/** Whether a value fits a pattern, whole; `*` is any text without a slash. */
function fits(value: unknown, pattern: string): boolean {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return false;
  const [parts, patterns] = [String(value).split('/'), pattern.split('/')];
  return (
    parts.length === patterns.length &&
    parts.every((part, at) => fitsPart(part, patterns[at] ?? ''))
  );
}

/** Whether a token's payload has every claim as its pattern says. A claim that it lacks does not fit. */
export const matchesClaims = (
  payload: Readonly<Record<string, unknown>>,
  claims: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(claims).every(
    ([name, pattern]) => Object.hasOwn(payload, name) && fits(payload[name], pattern),
  );
