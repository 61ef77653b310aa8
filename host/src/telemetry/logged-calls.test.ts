import type { CallRecord } from '@portal/api-client';
import { isLogged } from './logged-calls.ts';

const call = (part: Partial<CallRecord>): CallRecord => ({
  ...{ method: 'get', path: 'ods/policy/list', status: 200, code: null, background: false },
  ...{ file: false, query: {}, fields: [], correlationId: 'c', at: 0 },
  ...part,
});

it.each<[string, Partial<CallRecord>, boolean]>([
  ['a submit', { method: 'post', path: 'cms/contact/submit' }, true],
  ['a refused submit', { method: 'put', status: 409 }, true],
  ['a list', {}, false],
  ['a list that the service could not answer', { status: 503 }, true],
  ['a call without a connection', { status: 0 }, true],
  ['a call that took too long', { status: 408 }, true],
  ['a list that was refused', { status: 403 }, false],
  ['what the page does by itself', { method: 'post', background: true }, false],
  ['an upload', { method: 'post', file: true }, false],
  ['a sign-in', { method: 'post', path: 'authen/authentication/login', status: 500 }, false],
  ['a password', { method: 'post', path: 'admin/account/change-password', status: 500 }, false],
  ['a code', { method: 'post', path: 'authen/otp/verify', status: 500 }, false],
  [
    'an article that the service could not read',
    { path: 'cms/news/detail-by-link/a', status: 500 },
    true,
  ],
  ['a record', { method: 'post', path: 'audit/page-activity', status: 500 }, false],
])('part of ACT-06: %s', (_name, part, expected) => {
  expect(isLogged(call(part))).toBe(expected);
});
