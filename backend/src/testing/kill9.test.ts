import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/server.ts';
import { createClient } from './client.ts';
import { startProcess } from './service-process.ts';

const ROUNDS = Number(process.env.KILL9_ROUNDS ?? 4);
const WRITERS = 8;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-kill9-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let addresses = 0;
/** Writes as a visitor of an address of its own, since one address may report only so much a minute. */
function visitor(url: string) {
  const client = createClient(url);
  client.deviceId = 'kill9-device';
  addresses += 1;
  const address = `10.9.0.${addresses}`;
  return async (name: string): Promise<'stored' | 'unknown'> => {
    const event = { name: 'check-in', outCome: 'ok', category: 'kill9' };
    const page = { url: '/a', route: '/a', feature: name, category: 'kill9' };
    const headers = { 'idempotency-key': name, 'x-forwarded-for': address };
    const reply = await client
      .post('/api/audit/page-activity', { event, ...page }, headers)
      .catch(() => undefined);
    if (reply === undefined) return 'unknown';
    if (reply.status !== 201) throw new Error(`${name}: ${reply.status} ${reply.text}`);
    return 'stored';
  };
}

/** Writes until the service is gone. Answers the names that were acknowledged, and those that were not. */
async function writeUntilGone(url: string, round: number, killAfter: number, kill: () => void) {
  const acknowledged: string[] = [];
  const unknown: string[] = [];
  const writer = async (number: number) => {
    const write = visitor(url);
    for (let at = 0; ; at += 1) {
      const name = `round-${round}-${number}-${at}`;
      if ((await write(name)) === 'unknown') {
        unknown.push(name);
        return;
      }
      acknowledged.push(name);
      if (acknowledged.length === killAfter) kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  return { acknowledged, unknown };
}

it('REL-01 kill -9 under writes loses nothing acknowledged and doubles nothing', async () => {
  const expected: string[] = [];
  let retry: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const service = startProcess({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback' });
    const url = await service.ready;
    const write = visitor(url);
    // What was on its way when the service died is sent again with its key, as a browser would.
    for (const name of retry) expect(await write(name)).toBe('stored');
    expected.push(...retry);
    const killAfter = 20 + Math.floor(Math.random() * 100);
    const kill = () => service.process.kill('SIGKILL');
    const { acknowledged, unknown } = await writeUntilGone(url, round, killAfter, kill);
    await service.ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
    expected.push(...acknowledged);
    retry = unknown;
  }
  const { pool, close } = await openDatabase({ dataDir });
  const { rows } = await pool.query<{ feature: string }>(
    `select feature from activity_log where category = 'kill9'`,
  );
  await close();
  const found = rows.map(({ feature }) => feature);
  expect(new Set(found).size).toBe(found.length);
  expect(expected.filter((name) => !found.includes(name))).toEqual([]);
}, 300_000);
