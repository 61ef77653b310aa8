import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Call, Recordings, recordingName, withoutSecrets } from './recordings.ts';

const call = (part: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: 'ods/policy/list',
  query: 'page=1&search=a',
  body: '',
  ...part,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recorded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives a call the answer that was recorded for just that call, whatever the order of its query', () => {
  const recordings = new Recordings(folder);
  expect(recordings.keep(call(), '{"data":[1]}')).toBe(true);
  const found = recordings.find(call({ query: 'search=a&page=1' }));
  expect(JSON.parse(found ?? '')).toEqual({ data: [1] });
  expect(recordings.find(call({ query: 'page=2&search=a' }))).toBeUndefined();
  expect(recordings.find(call({ method: 'POST' }))).toBeUndefined();
});

it('records no sign-in, captcha or code, and no file that is not JSON', () => {
  const recordings = new Recordings(folder);
  for (const never of ['authen/authentication/login', 'captcha/challenge', 'otp/send']) {
    expect(recordings.keep(call({ path: never }), '{"data":1}')).toBe(false);
  }
  expect(recordings.keep(call(), '%PDF')).toBe(false);
  expect(recordings.keep(call({ path: 'authen-role/list' }), '{"data":[]}')).toBe(true);
  expect(readdirSync(folder)).toHaveLength(1);
});

it('leaves secrets out of recordings at any depth', () => {
  const recorded = withoutSecrets({
    data: [{ accessToken: 'a', nested: { newPassword: 'b', otpCode: 'c', name: 'Ánh' } }],
    encodeAuthorities: 'd',
    PASSWORD_MIN: '8',
  });
  expect(JSON.stringify(recorded)).not.toMatch(/"[abcd]"/);
  expect(recorded).toMatchObject({ data: [{ nested: { name: 'Ánh' } }], PASSWORD_MIN: '8' });
});

it('names files so that no call leads out of the folder', () => {
  const name = recordingName(call({ path: '../../etc/passwd' }));
  expect(name).toMatch(/^GET\.[\w.-]+\.json$/);
});
