import {
  clearOtpLimits,
  disablePeople,
  enablePeople,
  endSessionsOfPeople,
  forceResetPeople,
  PEOPLE_KEY,
  resendFirstLogin,
  unlockPeople,
} from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import type { Http, PeopleAct, PeopleActed } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';

/** Acts that are done to many people at once. */
export const BULK_ACTS = [
  'unlock',
  'disable',
  'enable',
  'resetNext',
  'resetNow',
  'endSessions',
  'resend',
  'clearOtp',
] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

const CALLS: Record<BulkAct, (http: Http, body: PeopleAct) => Promise<PeopleActed>> = {
  unlock: unlockPeople,
  disable: disablePeople,
  enable: enablePeople,
  resetNext: (http, body) => forceResetPeople(http, { ...body, mode: 'NEXT_LOGIN' }),
  resetNow: (http, body) => forceResetPeople(http, { ...body, mode: 'NOW' }),
  endSessions: endSessionsOfPeople,
  resend: resendFirstLogin,
  clearOtp: clearOtpLimits,
};
const DANGEROUS = new Set<BulkAct>(['disable', 'resetNow', 'endSessions']);

/** Does an act to the chosen people: up to twenty at once, more of them as a job. Render `dialog` on the page. */
export const useBulkActs = (onDone: () => void) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const begin = (act: BulkAct, ids: readonly number[]) => {
    const params = { act: t(`people.act.${act}`), count: ids.length };
    ask({
      title: params.act,
      text: t('people.bulk.ask', params),
      confirm: params.act,
      danger: DANGEROUS.has(act),
      count: ids.length,
      send: (reason) => CALLS[act](http, { ids: [...ids], reason }),
      onSuccess: async ({ done, failed, jobId }) => {
        onDone();
        if (jobId !== undefined) toast('success', t('people.bulk.begun', params));
        else if (failed.length === 0) toast('success', t('people.bulk.done', params));
        else toast('error', t('people.bulk.partly', { count: done.length, n: failed.length }));
        await client.invalidateQueries({ queryKey: PEOPLE_KEY });
      },
    });
  };
  return { begin, dialog };
};
