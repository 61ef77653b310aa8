import { addDays } from '@portal/calendar';
import { everyLanguage } from '@portal/domain/language';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { openDays, storeDay } from './activity-figures.ts';

const TITLE = sentence('audit.job.figures');

/** Sums up what pages and remotes did, a day a step, each hour from the last stored day on. */
export const figuresJob = jobKind<Record<string, never>, { day: string; to: string }>({
  kind: 'activity.figures',
  title: () => everyLanguage((language) => say(TITLE, language)),
  schedule: { cron: '7 * * * *', input: {} },
  async step({ db, deps, cursor }) {
    const { from, to } = cursor
      ? { from: cursor.day, to: cursor.to }
      : await openDays(db, deps.clock());
    await storeDay(db, from);
    if (from >= to) return { finished: true, done: 1 };
    return { cursor: { day: addDays(from, 1), to }, done: 1 };
  },
});
