import { isApiError } from '@portal/api-client';
import { STALE_AFTER_DELIVERY } from '@portal/api-client/delivery';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Delivery, DeliveryRow, Http } from '@portal/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The current delivery in the error of a command that another user's command preceded. */
const currentOf = (error: unknown): Delivery | undefined =>
  isApiError(error) && error.code === 'DELIVERY_CHANGED'
    ? (error.data as { current?: Delivery } | null)?.current
    : undefined;

/**
 * A command on a delivery. The same body sent again after a failure has the same key, so that it takes effect once. After
 * another user's command `row` is the delivery as they left it, and the next try applies to that.
 */
export const useCommand = <Body extends object>(
  given: DeliveryRow,
  call: (http: Http, body: Body, key: string) => Promise<Delivery>,
  options: { done: string; onClose(): void },
) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const queries = useQueryClient();
  const [row, setRow] = useState(given);
  const sent = useRef({ text: '', key: '' });
  const refresh = () =>
    Promise.all(STALE_AFTER_DELIVERY.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      return call(http, body, sent.current.key);
    },
    onSuccess: () => {
      toast('success', options.done);
      options.onClose();
      return refresh();
    },
    onError: (problem) => {
      const current = currentOf(problem);
      if (current === undefined) return;
      setRow((before) => ({ ...before, ...current }));
      refresh();
    },
  });
  const failure =
    error === null
      ? undefined
      : isApiError(error) && error.status !== 0
        ? error.message
        : t('delivery.failed');
  return { row, send: mutate, sending: isPending, failure };
};
