import type { Http, HttpOptions, Language } from '@portal/types';
import ky, { type Options } from 'ky';
import { ApiError } from './api-error.ts';
import { createInFlight } from './in-flight.ts';
import { readAnswer } from './read-answer.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { createUnanswered } from './unanswered.ts';

/**
 * How the session of a page travels: as a cookie that no script reads, or as a bearer token, which the browser of a frame
 * is bound to by a cookie.
 */
export type SessionHolder = 'cookie' | 'frame' | 'bearer';

/** What the client needs of its owner, the host. */
export interface HttpSetup {
  baseUrl: string;
  /** The token of the session, or with `cookie` the stored item that names it. */
  token(): string | null;
  /** A bearer token when left out. */
  holder?: SessionHolder;
  /** A code of an outer application, sent in place of the session. */
  code?(): string | null;
  language(): Language;
  deviceId(): string;
  /** A call that carried the token was answered 401: the session is over. */
  onUnauthorized(error: ApiError): void;
  /** Sentences for what the server cannot say itself. */
  words(key: 'offline' | 'timeout' | 'unreadable'): string;
  /** Whether the service collects traces: then each call begins one (W3C Trace Context). */
  traced?(): boolean;
  /** Each call that was answered or could not be, for the log; a cancelled one is neither. */
  onCall?(call: CallRecord): void;
  fetch?: typeof fetch;
}

/** A call as the log has it: names of what was sent, no values of a body. */
export interface CallRecord {
  method: string;
  path: string;
  query: Record<string, unknown>;
  /** Names of the members of the body. */
  fields: string[];
  /** 0: it reached no server. */
  status: number;
  /** Of an error. */
  code: string | null;
  background: boolean;
  /** The body was a file. */
  file: boolean;
  correlationId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What the host calls with; remotes get no more than `Http` of it. */
export interface HttpClient extends Http {
  /** A GET answered as it came, whatever its status, for what its headers say (ETag, 304). */
  conditional(path: string, etag: string | null, options?: HttpOptions): Promise<Response>;
  /** A POST that the browser sends even when the page is left meanwhile; its answer is of no interest. */
  beacon(path: string, body: unknown): void;
}

const TIMEOUT_MS = 30_000;

const queryOf = (query: HttpOptions['query']): URLSearchParams => {
  const pairs = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]));
};

const fieldsOf = (json: unknown): string[] =>
  typeof json === 'object' && json !== null ? Object.keys(json) : [];

/** The id of the call is that of its trace, so that one leads to the other. */
const traceParent = (correlationId: string): string => {
  const span = crypto.getRandomValues(new Uint8Array(8));
  const hex = Array.from(span, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${correlationId.replaceAll('-', '')}-${hex}-01`;
};

/** The code of an error in an answer that others read too. */
const codeOf = async (response: Response): Promise<string | null> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = (body as { errorCode?: unknown } | null)?.errorCode;
  return typeof code === 'string' ? code : null;
};

const aborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

const timedOut = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

/** The one client of the portal. It adds the headers of every call and opens the envelope (LOGIN-08). */
export const createHttp = (setup: HttpSetup): HttpClient => {
  const client = ky.create({
    timeout: TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'same-origin',
    ...(setup.fetch && { fetch: setup.fetch }),
  });
  const inFlight = createInFlight();
  const unanswered = createUnanswered();

  const { holder = 'bearer' } = setup;
  const sessionHeaders = (): Record<string, string> => {
    const token = setup.token();
    const code = setup.code?.() ?? null;
    const bearer = code ?? token;
    const cookie = token === null || code !== null ? 'new' : 'cookie';
    return {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(holder !== 'bearer' && { 'x-portal-session': holder === 'cookie' ? cookie : holder }),
    };
  };

  const headers = (options: HttpOptions, idempotencyKey?: string): Record<string, string> => {
    return {
      'accept-language': options.language ?? setup.language(),
      'x-device-id': setup.deviceId(),
      ...sessionHeaders(),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(options.background && { 'x-background': '1' }),
    };
  };

  const send = async (
    path: string,
    init: Options,
    options: HttpOptions = {},
  ): Promise<Response> => {
    const search = queryOf(options.query).toString();
    const url = `${setup.baseUrl}/${path}${search && `?${search}`}`;
    const body = init.json === undefined ? '' : JSON.stringify(init.json);
    const repeatable = !(init.body instanceof FormData);
    const call = inFlight.start(
      repeatable ? `${init.method} ${url} ${body}` : crypto.randomUUID(),
      options.signal,
    );
    // A sign-in has rules of its own: its answer is also a cookie.
    const submit =
      init.method === 'get' || init.body instanceof FormData || path.startsWith('authen/')
        ? null
        : unanswered.begin(String(init.method), path, [options.query, init.json]);
    const token = setup.token();
    const correlationId = crypto.randomUUID();
    const at = Date.now();
    const note = (status: number, code: string | null) =>
      setup.onCall?.({
        method: String(init.method ?? 'get'),
        path,
        query: options.query ?? {},
        fields: fieldsOf(init.json),
        ...{ status, code, background: options.background ?? false },
        ...{ file: init.body instanceof FormData, correlationId, at },
      });
    try {
      const key =
        options.idempotencyKey ??
        submit?.key ??
        (init.method === 'get' ? undefined : crypto.randomUUID());
      const { onUploadProgress: onProgress } = options;
      const { body: form } = init;
      const response = await client(url, {
        ...init,
        ...(onProgress &&
          form instanceof FormData && {
            fetch: (request: Parameters<typeof fetch>[0]) =>
              sendWithProgress(request as Request, form, onProgress),
          }),
        headers: {
          ...headers(options, key),
          'x-correlation-id': correlationId,
          ...(setup.traced?.() && { traceparent: traceParent(correlationId) }),
          ...init.headers,
        },
        signal: call.signal,
      });
      // An error of the service, or of a gateway before it, leaves open whether it acted.
      if (response.status < 500 && response.status !== 408) submit?.answered();
      if (setup.onCall)
        note(response.status, response.status < 400 ? null : await codeOf(response));
      // A token that was replaced meanwhile says nothing of the session.
      if (response.status === 401 && token !== null && token === setup.token()) {
        const copy = response.clone();
        await readAnswer(copy, setup.words('unreadable')).catch((error) => {
          if (error instanceof ApiError) setup.onUnauthorized(error);
        });
      }
      return response;
    } catch (error) {
      if (aborted(error)) throw error;
      const late = timedOut(error);
      note(late ? 408 : 0, late ? 'TIMEOUT' : 'OFFLINE');
      throw new ApiError({
        status: late ? 408 : 0,
        code: late ? 'TIMEOUT' : 'OFFLINE',
        message: setup.words(late ? 'timeout' : 'offline'),
      });
    } finally {
      call.done();
    }
  };

  const answer = async <T>(path: string, init: Options, options?: HttpOptions): Promise<T> =>
    readAnswer<T>(await send(path, init, options), setup.words('unreadable'));

  return {
    deviceId: setup.deviceId,
    conditional: (path, etag, options) =>
      send(path, { method: 'get', headers: etag ? { 'if-none-match': etag } : {} }, options),
    beacon: (path, body) => {
      const init = { method: 'post', json: body, keepalive: true };
      send(path, init, { background: true }).catch(() => undefined);
    },
    get: (path, options) => answer(path, { method: 'get' }, options),
    post: (path, body, options) => answer(path, { method: 'post', json: body ?? {} }, options),
    put: (path, body, options) => answer(path, { method: 'put', json: body ?? {} }, options),
    upload: (path, form, options) => answer(path, { method: 'post', body: form }, options),
    delete: (path, options) => answer(path, { method: 'delete' }, options),
    blob: async (path, options) => {
      const response = await send(path, { method: 'get' }, options);
      if (!response.ok) return readAnswer(response, setup.words('unreadable'));
      return response.blob();
    },
    file: async (path, body, options) => {
      const response = await send(path, { method: 'post', json: body ?? {} }, options);
      return response.ok ? response : readAnswer(response, setup.words('unreadable'));
    },
  };
};
