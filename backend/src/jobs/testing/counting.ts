import { sql } from 'drizzle-orm';
import { jobKind } from '../job-kind.ts';

/** Counts to `to` in steps of ten; each number is a row of `counted`, which has no key that would refuse a second one. */
export const counting = jobKind<{ to: number }, { next: number }>({
  kind: 'test.counting',
  title: ({ to }) => ({ vi: `Đếm đến ${to}`, en: `Count to ${to}` }),
  async step({ db, job, cursor }) {
    const next = cursor?.next ?? 1;
    const last = Math.min(next + 9, job.input.to);
    await db.execute(sql`insert into counted select generate_series(${next}::int, ${last}::int)`);
    const total = job.input.to;
    if (last === total) return { finished: true, done: last - next + 1, total, result: { last } };
    return { cursor: { next: last + 1 }, done: last - next + 1, total };
  },
});
