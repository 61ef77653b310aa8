import { everyLanguage, type Language } from '@portal/domain/language';
import type { PeopleActed } from '@portal/types';
import { authoritiesOf } from '../../approvals/people.ts';
import { type Sentence, say } from '../../errors/http-error.ts';
import { httpError } from '../../errors/messages.ts';
import { sentence } from '../../i18n/sentence.ts';
import { type JobStep, jobKind } from '../../jobs/job-kind.ts';
import { findAccountSubject } from '../auth/session-row.ts';
import { type ActCaller, actOnEach } from './act.ts';
import { type ActBody, actOf, type PeopleActName } from './people-acts.ts';

export const PEOPLE_ACT = 'people.act';

const TITLES: Record<PeopleActName, Sentence> = {
  unlock: sentence('people.job.unlock'),
  disable: sentence('people.job.disable'),
  enable: sentence('people.job.enable'),
  'force-reset': sentence('people.job.force-reset'),
  'clear-factors': sentence('people.job.clear-factors'),
  'end-sessions': sentence('people.job.end-sessions'),
  'resend-first-login': sentence('people.job.resend-first-login'),
  'clear-otp-limits': sentence('people.job.clear-otp-limits'),
};

/** People of one transaction: about a second, after which it can be cancelled and its progress is seen. */
const AT_ONCE = 10;

export interface PeopleJobInput {
  act: PeopleActName;
  body: ActBody;
  language: Language;
  /** Where the request came from, for the audit log. */
  from: Pick<ActCaller, 'ip' | 'deviceId' | 'correlationId'>;
}

interface Cursor {
  at: number;
  failed: PeopleActed['failed'];
}

/** The call of who began the job, with the rights and the reach of this moment; throws access.denined without them. */
async function callerOf({ db, deps, job }: JobStep<PeopleJobInput, Cursor>): Promise<ActCaller> {
  const { language, from } = job.input;
  const by = job.by ?? 0;
  const now = deps.clock();
  const subject = await findAccountSubject(db, by, now, deps.config);
  const rights = await authoritiesOf(db, by, now);
  if (subject === undefined || !rights.has('account.manage')) throw httpError('access.denined');
  return { db, deps, subject, language, ...from };
}

/** An act on many people, ten a transaction; whom it cannot be done to is named with the code. */
export const peopleActJob = jobKind<PeopleJobInput, Cursor>({
  kind: PEOPLE_ACT,
  title: ({ act, body }) =>
    everyLanguage((language) => say(TITLES[act], language, { n: body.ids.length })),
  async step(step) {
    const { act, body } = step.job.input;
    const { at, failed } = step.cursor ?? { at: 0, failed: [] };
    const ids = body.ids.slice(at, at + AT_ONCE);
    const acted = await actOnEach(await callerOf(step), actOf(act, body), {
      ...{ ids, reason: body.reason, jobId: step.job.id },
    });
    const cursor = { at: at + ids.length, failed: [...failed, ...acted.failed] };
    return {
      ...{ cursor, finished: cursor.at >= body.ids.length, total: body.ids.length },
      ...{ done: acted.done.length, failed: acted.failed.length },
      result: { failed: cursor.failed },
    };
  },
});
