import type { Http, HttpOptions } from '@portal/types';

export interface FakeCall {
  method: 'GET' | 'POST' | 'PUT' | 'UPLOAD' | 'DELETE' | 'BLOB' | 'FILE';
  path: string;
  body: unknown;
  query: HttpOptions['query'];
  language: HttpOptions['language'];
  idempotencyKey: HttpOptions['idempotencyKey'];
}

type Answer = (call: FakeCall) => unknown;

/**
 * Answers calls from a table such as `{ 'GET cms/news/list': () => ({ … }) }`. An entry that throws is an error response;
 * a call without an entry fails the test.
 */
export const fakeHttp = (answers: Record<string, Answer>) => {
  const calls: FakeCall[] = [];
  const call = async <T>(
    method: FakeCall['method'],
    path: string,
    body: unknown,
    options?: HttpOptions,
  ): Promise<T> => {
    const made: FakeCall = {
      method,
      path,
      body,
      query: options?.query,
      language: options?.language,
      idempotencyKey: options?.idempotencyKey,
    };
    calls.push(made);
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new Error(`no answer for ${method} ${path}`);
    return (await answer(made)) as T;
  };
  const http: Http = {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    upload: (path, form, options) => call('UPLOAD', path, form, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    blob: (path, options) => call('BLOB', path, undefined, options),
    file: (path, body, options) => call('FILE', path, body, options),
  };
  return { http, calls };
};
