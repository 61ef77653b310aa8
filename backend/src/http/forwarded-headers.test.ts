import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { testClock } from '../testing/test-clock.ts';
import { forwardedHeadersWarning } from './forwarded-headers.ts';

const clock = testClock();
const warn = jest.fn();
beforeEach(() => warn.mockClear());

const warning = (trustProxy: string | false) =>
  forwardedHeadersWarning({
    ...{ config: { trustProxy }, log: { warn }, clock: clock.now },
  } as unknown as Deps);
const request = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as FastifyRequest;
const forwarded = { 'x-forwarded-for': '203.0.113.1' };

it.each([
  ['x-forwarded-for', '203.0.113.1', '127.0.0.1'],
  ['x-forwarded-proto', 'https', '::ffff:10.1.2.3'],
  ['forwarded', 'for=203.0.113.1', '172.20.0.4'],
])('M15: %s without TRUST_PROXY is warned of', (header, value, peer) => {
  warning(false)(request({ [header]: value }, peer));
  expect(warn).toHaveBeenCalledWith({ header, peer }, expect.stringContaining('TRUST_PROXY'));
});

it('M15: once an hour, however many calls come', () => {
  const warn0 = warning(false);
  for (let at = 0; at < 100; at += 1) warn0(request(forwarded));
  expect(warn).toHaveBeenCalledTimes(1);
  clock.move(3_600_001);
  warn0(request(forwarded));
  expect(warn).toHaveBeenCalledTimes(2);
});

it('M15: not with a named proxy, without such a header, or from a stranger who sends one', () => {
  warning('loopback')(request(forwarded));
  warning(false)(request({}));
  warning(false)(request(forwarded, '203.0.113.5'));
  expect(warn).not.toHaveBeenCalled();
});
