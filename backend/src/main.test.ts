import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './testing/service-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-main-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const failing = async (env: Record<string, string>) => {
  const service = startProcess({ DATA_DIR: dataDir, ...env });
  return [await service.ended, service.printed().trim()] as const;
};

describe('the process', () => {
  it('answers, says where, and ends with its database on SIGTERM; a second start is refused meanwhile', async () => {
    const service = startProcess({ DATA_DIR: dataDir });
    const url = await service.ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const [code, sentence] = await failing({});
    expect(code).toBe(1);
    expect(sentence.split('\n')).toHaveLength(1);
    service.process.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    const again = startProcess({ DATA_DIR: dataDir });
    await again.ready;
    again.process.kill('SIGINT');
    expect(await again.ended).toBe(0);
  }, 120_000);

  it('says one sentence about a busy port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const [code, sentence] = await failing({ PORT: String(port) });
    expect([code, sentence]).toEqual([
      1,
      `Port ${port} is in use; stop what uses it, or start with another PORT.`,
    ]);
    other.close();
  }, 60_000);

  it('says one sentence about a database that is not there', async () => {
    const [code, sentence] = await failing({
      DATABASE_URL: 'postgres://nobody:canary@127.0.0.1:9/none',
    });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:9\/none .*\.$/);
    expect(sentence).not.toContain('canary');
  }, 60_000);

  it('says one sentence about a setting that makes no sense', async () => {
    expect(await failing({ PORT: 'many' })).toEqual([1, 'PORT must be a number.']);
  });
});
