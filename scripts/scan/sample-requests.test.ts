import { sampleRequests } from './sample-requests.ts';

const parameter = (name: string, schema: object, required = false) => ({
  name,
  in: 'query',
  schema,
  required,
});

it('makes a request of each call that takes a query or a JSON body', () => {
  const requests = sampleRequests({
    paths: {
      '/api/ods/policy/list': {
        get: {
          parameters: [
            parameter('search', {}),
            parameter('order', { default: 'asc' }),
            parameter('after', {}),
          ],
        },
        post: {
          requestBody: {
            content: { 'application/json': { schema: { properties: { search: {}, page: {} } } } },
          },
        },
      },
      '/api/app/detail': { get: { parameters: [parameter('no', { type: 'string' }, true)] } },
      '/api/authen/logout': { post: {} },
      '/api/ods/saved-view/{id}': { get: { parameters: [parameter('search', {})] } },
      '/api/app/settings': { get: {} },
    },
  });
  expect(requests).toEqual([
    { method: 'GET', path: '/api/ods/policy/list?search=nguyen&order=asc', body: undefined },
    { method: 'POST', path: '/api/ods/policy/list', body: '{"search":"nguyen","page":1}' },
    { method: 'GET', path: '/api/app/detail?no=abc', body: undefined },
  ]);
});
