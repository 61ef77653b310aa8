import { ApiError, type CallRecord } from '@portal/api-client';
import { fakeHttp } from '@portal/remote-kit/testing';
import type { ApiLogEntry } from '@portal/types';
import { createApiLog } from './api-log.ts';

const call = (part: Partial<CallRecord> = {}): CallRecord => ({
  ...{ method: 'post', path: 'cms/contact/submit', status: 200, code: null, background: false },
  ...{ file: false, query: { page: 2 }, fields: ['phone'], correlationId: 'c-1', at: 0 },
  ...part,
});

const setup = (answer: () => unknown) => {
  const { http, calls } = fakeHttp({ 'POST audit/api-log': answer });
  const tasks: (() => void)[] = [];
  const log = createApiLog({
    http,
    page: () => ({ route: '/contact', feature: 'contact' }),
    later: (task) => tasks.push(task),
  });
  const run = async () => {
    for (const task of tasks.splice(0)) task();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { log, run, sent: () => calls.map(({ body }) => body as ApiLogEntry) };
};

it('part of ACT-04: a record says which call, when, on which page, with which fields and result', async () => {
  const { log, run, sent } = setup(() => null);
  log.add(call({ status: 503, code: 'BUSY' }));
  expect(sent()).toEqual([]);
  await run();
  expect(sent()).toEqual([
    {
      url: 'cms/contact/submit',
      method: 'POST',
      reqParams: { query: ['page'], fields: ['phone'] },
      response: { errorCode: 'BUSY' },
      statusCode: 503,
      error: 'unavailable',
      timestamp: '1970-01-01T00:00:00.000Z',
      correlationId: 'c-1',
      route: '/contact',
      feature: 'contact',
      category: 'api',
    },
  ]);
  expect(log.waiting()).toEqual([]);
});

it('records wait while the service is away, a hundred at most, and go out with the next one', async () => {
  let away = true;
  const { log, run, sent } = setup(() => {
    if (away) throw new ApiError({ status: 0, code: 'OFFLINE', message: '' });
    return null;
  });
  for (let n = 1; n <= 101; n += 1) log.add(call({ correlationId: `c-${n}` }));
  await run();
  expect(log.waiting()).toHaveLength(100);
  expect(log.waiting()[0]?.correlationId).toBe('c-2');
  away = false;
  log.add(call({ correlationId: 'c-102' }));
  await run();
  await run();
  expect(log.waiting()).toEqual([]);
  expect(sent().at(-1)?.correlationId).toBe('c-102');
});

it('a record that the service refuses is not sent again', async () => {
  const { log, run, sent } = setup(() => {
    throw new ApiError({ status: 429, code: 'TOO_MANY', message: '' });
  });
  log.add(call());
  await run();
  expect([sent().length, log.waiting().length]).toEqual([1, 0]);
});
