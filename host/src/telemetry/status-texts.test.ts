import { statusText } from './status-texts.ts';

it.each([
  [400, 'invalid request'],
  [401, 'token expired or invalid'],
  [403, 'no permission'],
  [404, 'not found'],
  [408, 'timeout'],
  [500, 'internal error'],
  [502, 'bad gateway'],
  [503, 'unavailable'],
  [504, 'gateway timeout'],
])('ACT-07 calls %i "%s"', (status, text) => {
  expect(statusText(status)).toBe(text);
});

it('names what is no catalogued status', () => {
  expect([statusText(0), statusText(418)]).toEqual(['no connection', 'status 418']);
});
