import type { PeopleActed } from '@portal/types';
import { type Answer, answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import type { ActBody, PeopleActName } from './people-acts.ts';
import { PEOPLE_ACT, type PeopleJobInput } from './people-job.ts';
import { reasonOf } from './reason.ts';

/** Puts an act on many people as a job of the caller (202). */
export async function startPeopleJob(
  call: Caller,
  act: PeopleActName,
  body: ActBody,
): Promise<Answer<PeopleActed>> {
  const { db, deps, subject, language, ip, deviceId, correlationId } = call;
  const reason = reasonOf(body, language);
  const ids = [...new Set(body.ids)];
  const from = { ip, deviceId, correlationId };
  const input: PeopleJobInput = { act, body: { ...body, ids, reason }, language, from };
  const jobId = await deps.jobs.put(db, PEOPLE_ACT, input, { accountId: subject.accountId });
  await audit(db, deps.clock(), {
    ...{ action: 'job.start', result: 'OK', ...auditOf(call), object: `job:${jobId}` },
    detail: { reason, act: `person.${act}`, people: ids.length },
  });
  return answer({ done: [], failed: [], jobId }, { status: 202 });
}
