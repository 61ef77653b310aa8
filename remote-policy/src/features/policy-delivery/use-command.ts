import { isApiError } from '@portal/api-client';
import { STALE_AFTER_DELIVERY } from '@portal/api-client/delivery';
import { usePortal, useWords } from '@portal/remote-kit';
import { useSubmit } from '@portal/remote-kit/forms';
import type { Delivery, DeliveryRow, Http } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** The current delivery in the error of a command that another user's command preceded. */
const currentOf = (error: unknown): Delivery | undefined =>
  isApiError(error) && error.code === 'DELIVERY_CHANGED'
    ? (error.data as { current?: Delivery } | null)?.current
    : undefined;

type Form<Values extends object> = Parameters<typeof useSubmit<Values, Values, void>>[0];

export interface Command<Values extends object, Body extends object> {
  form: Form<Values>;
  call(http: Http, body: Body, key: string): Promise<Delivery>;
  /** The body for the delivery as it is now. */
  body(values: Values, row: DeliveryRow): Body;
  done: string;
  onClose(): void;
  guard?: boolean;
  draft?: { key: string; fields: readonly (keyof Values & string)[] };
}

/**
 * A command on a delivery. The same body sent again after a failure has the same key, so that it takes effect once. After
 * another user's command `row` is the delivery as they left it, and the next try applies to that.
 */
export const useCommand = <Values extends object, Body extends object>(
  given: DeliveryRow,
  { form, call, body, done, onClose, ...options }: Command<Values, Body>,
) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const queries = useQueryClient();
  const [row, setRow] = useState(given);
  const sent = useRef({ text: '', key: '' });
  const refresh = () =>
    Promise.all(STALE_AFTER_DELIVERY.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const { submit, busy, error } = useSubmit<Values, Values, void>(form, {
    ...options,
    send: async (values) => {
      const request = body(values, row);
      const text = JSON.stringify(request);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      await call(http, request, sent.current.key);
      // Also when the dialog was closed meanwhile: the command took effect.
      toast('success', done);
      void refresh();
    },
    onSuccess: () => onClose(),
    onError: (problem) => {
      const current = currentOf(problem);
      if (current === undefined) return;
      setRow((before) => ({ ...before, ...current }));
      void refresh();
    },
  });
  const failure =
    error === null
      ? undefined
      : isApiError(error) && error.status !== 0
        ? error.message
        : t('delivery.failed');
  return { row, submit, busy, failure };
};
