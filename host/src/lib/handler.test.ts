import { createHandler } from './handler.ts';

it('answers with the fallback until a handler is connected, and callers need not ask again for it', () => {
  const { call, connect } = createHandler((name: string) => `nobody for ${name}`.slice(0, 6));
  expect(call('an')).toBe('nobody');
  connect((name) => `hello ${name}`);
  expect(call('an')).toBe('hello an');
});
