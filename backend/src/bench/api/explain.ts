import type pg from 'pg';

/** A statement as the service sent it. */
export interface Sent {
  text: string;
  values: unknown[];
  ms: number;
  /** The case in which it was sent. */
  during: string;
}

export interface Heavy {
  during: string;
  ms: number;
  text: string;
  plan: string;
  /** Large tables that the plan reads from end to end. */
  scans: string[];
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** From this many rows on a table is large. */
const LARGE_ROWS = 50_000;

/** Listens to what goes through a pool; the pool works as before. */
export function listenTo(pool: pg.Pool, during: () => string): Sent[] {
  const heard: Sent[] = [];
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const listening = async (...given: unknown[]): Promise<unknown> => {
    const [what, values] = given;
    const start = performance.now();
    const result = await query(...given);
    const text = typeof what === 'string' ? what : (what as { text: string }).text;
    const ms = performance.now() - start;
    const bound = Array.isArray(values) ? values : (what as { values?: unknown[] }).values;
    heard.push({ text, values: bound ?? [], ms, during: during() });
    return result;
  };
  Reflect.set(pool, 'query', listening);
  return heard;
}

const scansOf = (node: Node, large: ReadonlySet<string>): string[] => {
  const table = node['Relation Name'];
  const own =
    node['Node Type'].includes('Seq Scan') && table !== undefined && large.has(table)
      ? [table]
      : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => scansOf(child, large))];
};

const shapeOf = (text: string) => text.replace(/\$\d+/g, '?').replace(/\s+/g, ' ');

/** The slowest statements of different shapes, each with its plan, run once more for it. */
export async function explainHeaviest(
  pool: pg.Pool,
  sent: readonly Sent[],
  most = 10,
): Promise<{ heavy: Heavy[]; scanned: { during: string; scans: string[] }[] }> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1`,
    [LARGE_ROWS],
  );
  const large = new Set(rows.map(({ name }) => name));
  const slowest = new Map<string, Sent>();
  for (const one of [...sent].sort((a, b) => b.ms - a.ms)) {
    if (!/^\s*(select|with)/i.test(one.text)) continue;
    const shape = shapeOf(one.text);
    if (!slowest.has(shape)) slowest.set(shape, one);
  }
  const heavy: Heavy[] = [];
  const scanned: { during: string; scans: string[] }[] = [];
  for (const [index, one] of [...slowest.values()].entries()) {
    // The plan of each shape is looked at for scans; running them is for the heaviest alone.
    const planned = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (format json) ${one.text}`,
      one.values,
    );
    const root = planned.rows[0]?.['QUERY PLAN'][0].Plan;
    const scans = root === undefined ? [] : [...new Set(scansOf(root, large))];
    if (scans.length > 0) scanned.push({ during: one.during, scans });
    if (index >= most) continue;
    const ran = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${one.text}`,
      one.values,
    );
    heavy.push({
      during: one.during,
      ms: Math.round(one.ms * 10) / 10,
      text: one.text,
      plan: ran.rows.map((row) => row['QUERY PLAN']).join('\n'),
      scans,
    });
  }
  return { heavy, scanned };
}
