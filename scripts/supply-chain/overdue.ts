/** One package of `pnpm outdated --format json`. */
export interface Outdated {
  current: string;
  latest: string;
  isDeprecated: boolean;
}

/** When each version was published, by its number; ISO 8601. */
export type PublishTimes = (name: string) => Promise<Readonly<Record<string, string>>>;

/** Updates are taken once a month, and never in their first week. */
const DAYS_MOST = 30 + 7;
const DAY_MS = 86_400_000;

const major = (version: string) => version.split('.')[0];

/** The packages that docs/decisions/0002-pins.md holds back, each with its reason there. */
export const heldBack = (decision: string): Set<string> =>
  new Set([...decision.matchAll(/^\| (\S+) \| \d/gm)].map(([, name = '']) => name));

/**
 * A sentence for each package that is deprecated, or whose newest version has been there for longer than is allowed. A new major
 * version is a change of its own and not overdue; one that is held back is not either.
 */
export async function overdue(
  outdated: Readonly<Record<string, Outdated>>,
  { timesOf, held, now }: { timesOf: PublishTimes; held: ReadonlySet<string>; now: Date },
): Promise<string[]> {
  const found: string[] = [];
  for (const [label, { current, latest, isDeprecated }] of Object.entries(outdated)) {
    // Two versions of a package are listed as `name@version`.
    const name = label.replace(/(?!^)@.*$/, '');
    if (isDeprecated) found.push(`${name} ${current} is deprecated`);
    if (current === latest || held.has(name) || major(current) !== major(latest)) continue;
    const published = (await timesOf(name))[latest];
    const days = published ? (now.getTime() - Date.parse(published)) / DAY_MS : DAYS_MOST + 1;
    if (days > DAYS_MOST)
      found.push(
        `${name} ${current}: ${latest} has been there since ${published ?? 'an unknown day'}`,
      );
  }
  return found;
}
