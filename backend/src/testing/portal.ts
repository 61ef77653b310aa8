import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps.ts';
import { createLog } from '../http/log.ts';
import { listen } from '../listen.ts';
import { createService } from '../service.ts';
import { type Client, createClient } from './client.ts';
import { createTestDatabase, type TestData } from './database.ts';
import { type TestClock, testClock } from './test-clock.ts';

export const PASSWORD = 'Portal@2026';

export interface TestPortal {
  url: string;
  deps: Deps;
  db: Db;
  clock: TestClock;
  /** Somebody who has not signed in, on a device of their own. */
  visitor(language?: 'vi' | 'en'): Client;
  /** Somebody signed in; fails when the sign-in does. */
  signIn(username: string, password?: string): Promise<Client>;
  /** A second service on the same database and data folder, as behind a load balancer; close it first. */
  beside(): Promise<Pick<TestPortal, 'url' | 'deps' | 'visitor' | 'close'>>;
  close(): Promise<void>;
}

export interface TestPortalOptions {
  /** `demo`: the accounts and rows of API.md. */
  data?: TestData;
  config?: Partial<Config>;
}

/** The whole service over HTTP on a free port, with a database and a data folder of its own. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const base = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '0' });
  const config = { ...base, ...options.config };
  const database = await createTestDatabase(options.data ?? 'demo');
  const clock = testClock();
  const log = createLog(config);
  const start = async () => {
    const shared = { config, databaseUrl: database.url, clock: clock.now, log };
    const { app, deps } = await createService({ db: database.db, ...shared });
    return { app, deps, url: await listen(app, '127.0.0.1', 0) };
  };
  const { app, deps, url } = await start();
  return {
    url,
    deps,
    db: database.db,
    clock,
    visitor: (language) => createClient(url, language),
    async signIn(username, password = PASSWORD) {
      const client = createClient(url);
      const path = '/api/authen/authentication/login';
      const { status, body } = await client.post(path, { username, password });
      if (status !== 200) throw new Error(`${username} cannot sign in: ${body.description}`);
      client.token = (body.data as { accessToken: string }).accessToken;
      return client;
    },
    async beside() {
      const second = await start();
      return {
        url: second.url,
        deps: second.deps,
        visitor: (language) => createClient(second.url, language),
        close: () => second.app.close(),
      };
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
