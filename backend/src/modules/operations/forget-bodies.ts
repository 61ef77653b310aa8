import { sentence } from '../../i18n/sentence.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { forgetBodies, STORED_DAYS } from './outbox-store.ts';

const DAY_MS = 86_400_000;

/** Empties the texts of messages that failed a month ago. */
export const forgetBodiesJob = jobKind<object>({
  kind: 'outbox.forget',
  title: () => sentence('operations.job.forget'),
  schedule: { cron: '20 3 * * *', input: {} },
  async step({ db, deps }) {
    const before = new Date(deps.clock().getTime() - STORED_DAYS * DAY_MS);
    return { finished: true, done: await forgetBodies(db, before) };
  },
});
