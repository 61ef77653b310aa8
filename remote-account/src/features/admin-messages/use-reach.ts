import { checkMessageAudience, STAFF_MESSAGES_KEY } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../impersonation/use-settled.ts';
import { type MessageForm, missingOf } from './message-form.ts';

const FRESH_MS = 30_000;

/** Whom a message would reach as it is written now, what text messages cost, and whether a second person is needed. */
export const useReach = (form: MessageForm) => {
  const { http } = usePortal();
  const { audience, channels, urgent, type, body } = form;
  const text = JSON.stringify({ audience, channels, urgent, type, body });
  const settled = useSettled(text);
  const isEmpty = missingOf(form).includes('audience');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...STAFF_MESSAGES_KEY, 'audience', settled],
    queryFn: () => checkMessageAudience(http, JSON.parse(settled)),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: !isEmpty,
  });
  return {
    isEmpty,
    found: isEmpty ? undefined : data,
    error: isEmpty ? null : error,
    /** The figures are those of what was written before. */
    isCounting: !isEmpty && (isFetching || text !== settled),
    count: async () => (await refetch()).data,
  };
};

export type Reach = ReturnType<typeof useReach>;
