import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseSetAnswer } from '@portal/types';
import { readConfig } from '../config/read-config.ts';
import type { ReleaseConfig } from '../config/releases.ts';
import type { Client, Reply } from './client.ts';
import { type FakeRemote, fakeRemote } from './fake-build.ts';
import type { TestPortal } from './portal.ts';

/** The settings of releasing in tests, with some replaced. */
export const releaseSettings = (part: Partial<ReleaseConfig>): ReleaseConfig => ({
  ...readConfig({ NODE_ENV: 'test', DEMO: '1' }).releases,
  ...part,
});

/** What the operator's command does, by HTTP with the operator's token. */
export async function releaseOperator(portal: TestPortal) {
  const file = join(portal.deps.config.dataDir, 'keys', 'operator.token');
  const headers = { authorization: `Operator ${(await readFile(file, 'utf8')).trim()}` };
  const visitor = portal.visitor('en');
  return {
    headers,
    post: (path: string, body: unknown) => visitor.post(`/api/releases/${path}`, body, headers),
    get: (path: string) => visitor.get(`/api/releases/${path}`, headers),
    publish: (remote: FakeRemote) =>
      portal.deps.registry.publish(remote.name, fakeRemote(remote), { actor: 'test' }),
    promote: (remote: string, version: string, channel = 'stable') =>
      portal.deps.registry.promote(remote, version, { actor: 'test', channel }),
  };
}

export type ReleaseOperator = Awaited<ReturnType<typeof releaseOperator>>;

/** The cookie that an answer sets, as a request sends it; '' when it removes it or sets none. */
export const cookieOf = ({ headers }: Reply): string => {
  const value = /^(portal-set=[^;]*);/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  return value === 'portal-set=' ? '' : value;
};

/** Name, version and the version before of each remote of a set. */
export const versionsOf = (answer: Pick<ReleaseSetAnswer, 'registry'>) =>
  (JSON.parse(answer.registry.payload) as { remotes: { current: V; previous: V | null }[] }).remotes
    .map(({ current, previous }) => `${current.name}@${current.version}<${previous?.version ?? ''}`)
    .join(' ');
type V = { name: string; version: string };

/** GET releases/mine of a user. */
export async function mine(client: Client, cookie = '') {
  const reply = await client.get('/api/releases/mine', cookie === '' ? {} : { cookie });
  const answer = reply.body.data as ReleaseSetAnswer;
  return {
    reply,
    answer,
    versions: versionsOf(answer),
    channel: JSON.parse(answer.registry.payload).channel as string,
    cookie: cookieOf(reply),
  };
}
