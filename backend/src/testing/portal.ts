import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@portal/domain/language';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { connect } from '../db/client.ts';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import { createLog } from '../http/log.ts';
import { listen } from '../listen.ts';
import type { OpenPage } from '../registry/index.ts';
import { createService } from '../service.ts';
import { type Client, createClient } from './client.ts';
import { connectTimeout, createTestDatabase, joinTestDatabase, type TestData } from './database.ts';
import { type TestClock, testClock } from './test-clock.ts';

export const PASSWORD = 'Portal@2026';

export interface TestPortal {
  url: string;
  databaseUrl: string;
  deps: Deps;
  db: Db;
  clock: TestClock;
  /** A user who has not signed in, on a device of their own. */
  visitor(language?: Language): Client;
  /** A user signed in; fails when the sign-in does. */
  signIn(username: string, password?: string): Promise<Client>;
  close(): Promise<void>;
}

export interface TestPortalOptions {
  /** `demo`: the accounts and rows of API.md. */
  data?: TestData;
  config?: Partial<Config>;
  /** Settings are cached in memory, as in a running portal; otherwise a change by SQL counts at once. */
  cacheSettings?: boolean;
  /** The gate's browser (GATE-11); without it versions are not loaded. */
  openPage?: OpenPage;
  /** Another service on the same database and data folder; it is closed before that one. */
  beside?: TestPortal;
}

/** The whole service over HTTP on a free port, with a database and a data folder of its own. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const { beside } = options;
  const folder = beside?.deps.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')));
  const quiet = { NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent', PORT: '0' };
  const base = readConfig({ ...quiet, DATA_DIR: folder });
  const config = { ...base, ...options.config };
  const database =
    beside === undefined
      ? await createTestDatabase(options.data ?? 'demo')
      : joinTestDatabase(beside.databaseUrl);
  const clock = testClock();
  const log = createLog(config);
  // The service has its own role, which owns nothing; the test's own handle may do anything.
  const served = connect(database.appUrl, { connectTimeout });
  const { app, deps } = await createService({
    config,
    db: served.db,
    databaseUrl: database.appUrl,
    clock: clock.now,
    log,
    cacheSettings: options.cacheSettings ?? false,
    openPage: options.openPage,
  });
  const url = await listen(app, '127.0.0.1', 0);
  return {
    url,
    databaseUrl: database.url,
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
    async close() {
      const closed = app.close();
      // Every caller has its answer; keep-alive connections would delay the end.
      app.server.closeAllConnections();
      await closed;
      await served.pool.end();
      await database.close();
      if (beside === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
