import { sentence } from '../../i18n/sentence.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { audit } from '../audit/audit.ts';
import { RETAINED_DATA } from './retained-data.ts';

/** Objects of one transaction. */
const MOST = 1_000;

export const RETENTION = 'retention';

interface Cursor {
  /** Where it is in the list of retained data. */
  at: number;
  counts: Record<string, number>;
}

/**
 * Every night removes what is past its time, a part a step, and writes how many of each to the audit (M18). It also makes the
 * coming months of the activity log (M14).
 */
export const retentionJob = jobKind<Record<string, never>, Cursor>({
  kind: RETENTION,
  title: () => sentence('retention.title'),
  schedule: { cron: '30 2 * * *', input: {} },
  async step({ db, deps, cursor }) {
    const { at, counts } = cursor ?? { at: 0, counts: {} };
    const part = RETAINED_DATA[at];
    const now = deps.clock();
    if (part === undefined) {
      await audit(db, now, { action: 'data.retention', result: 'OK', detail: counts });
      return { finished: true, result: counts };
    }
    const done = await part.remove(db, now, MOST);
    const sum = { ...counts, [part.name]: (counts[part.name] ?? 0) + done };
    return { cursor: { at: done < MOST ? at + 1 : at, counts: sum }, done };
  },
});
