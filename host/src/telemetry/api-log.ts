import { type CallRecord, isApiError } from '@portal/api-client';
import type { ApiLogEntry, Http } from '@portal/types';
import type { RecordedPage } from './page-at.ts';
import { API_ENTRIES_MOST, createRing } from './ring.ts';
import { statusText } from './status-texts.ts';

export interface ApiLogPorts {
  http: Http;
  page(): RecordedPage;
  /** Runs a task when the page has nothing better to do. */
  later(task: () => void): void;
}

/** The record of a call: which fields were sent, never what was in them. */
export const entryOf = (call: CallRecord, page: RecordedPage): ApiLogEntry => ({
  url: call.path,
  method: call.method.toUpperCase(),
  reqParams: { query: Object.keys(call.query), fields: call.fields },
  response: call.code === null ? null : { errorCode: call.code },
  statusCode: call.status,
  error: call.status >= 200 && call.status < 400 ? null : statusText(call.status),
  timestamp: new Date(call.at).toISOString(),
  correlationId: call.correlationId,
  ...page,
  category: 'api',
});

/** The service understood the record and does not want it: to send it again would change nothing. */
const isRefused = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 408;

/** Sends the records of calls one after another; those that cannot be sent wait, a hundred at most (ACT-05, ACT-08). */
export const createApiLog = ({ http, page, later }: ApiLogPorts) => {
  const waiting = createRing<ApiLogEntry>(API_ENTRIES_MOST);
  let sending = false;

  const sendAll = async () => {
    for (let entry = waiting.items()[0]; entry !== undefined; entry = waiting.items()[0]) {
      try {
        await http.post('audit/api-log', entry, { background: true });
      } catch (error) {
        if (!isRefused(error)) return;
      }
      waiting.remove(entry);
    }
  };

  return {
    add: (call: CallRecord) => {
      waiting.push(entryOf(call, page()));
      if (sending) return;
      sending = true;
      later(() => {
        void sendAll().finally(() => {
          sending = false;
        });
      });
    },
    waiting: waiting.items,
  };
};

export type ApiLog = ReturnType<typeof createApiLog>;
