/** What a public page must reach on Lighthouse's phone profile. */
export const GOALS = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;

export type Category = keyof typeof GOALS;

export const CATEGORIES = Object.keys(GOALS) as Category[];

/** The part of Lighthouse's report that is read. */
export interface LighthouseReport {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string } | undefined
  >;
}

export interface PageScores {
  path: string;
  scores: Record<Category, number>;
  /** Audits of a category below its goal that did not pass. */
  faults: string[];
}

/** The scores of a report as whole points; a category without one has none. */
export function scoresOf(path: string, report: LighthouseReport): PageScores {
  const points = (category: Category) =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, points(category)]),
  ) as Record<Category, number>;
  const below = CATEGORIES.filter((category) => scores[category] < GOALS[category]);
  const faults = below.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      const passed = audit === undefined || audit.score === null || audit.score >= 0.9;
      return weight === 0 || passed
        ? []
        : [`${category}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd()];
    }),
  );
  return { path, scores, faults };
}

/** The page of the middle performance among several runs of the same one. */
export function middleOf(runs: readonly PageScores[]): PageScores {
  const sorted = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no run');
  return middle;
}

/** Whether a page reaches all goals. */
export const reaches = ({ scores }: PageScores): boolean =>
  CATEGORIES.every((category) => scores[category] >= GOALS[category]);
