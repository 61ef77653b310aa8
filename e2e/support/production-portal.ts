import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { makeCertificate, openFront } from '../front/index.ts';
import { freePort } from './data-folder.ts';
import { withDatabaseOf } from './database.ts';
import { root } from './places.ts';
import { startPortal } from './portal-process.ts';
import { test as base } from './test.ts';

/** A portal in production that began with an empty database, behind TLS. */
export interface ProductionPortal {
  url: string;
  /** What the service printed so far. */
  printed(): string;
  /** A command of its operator, `npm run admin -- …`; what it printed. Rejects when it ends with another code than 0. */
  admin(...args: string[]): Promise<string>;
  /** Imports lines of a file by the operator's command. */
  importLines(kind: string, ...lines: string[]): Promise<string>;
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

const runFile = promisify(execFile);

async function startProduction(name: string): Promise<ProductionPortal> {
  const port = String(await freePort());
  const front = await openFront(makeCertificate(), `http://127.0.0.1:${port}`);
  // A passkey is of a name, not of an address.
  const url = front.url.replace('127.0.0.1', 'localhost');
  const env = {
    ...{ NODE_ENV: 'production', DEMO: '0', PORTAL_ORIGIN: url, PORT: port },
    ...{ TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn' },
    ...{ PORTAL_EMBEDDED_DATABASE: '1', PORTAL_ALLOW_ROOT: '1' },
  };
  const portal = await startPortal({ name, env }).catch(async (error) => {
    await front.close();
    throw error;
  });
  const { dataDir, printed } = portal;
  const { DATABASE_URL: _elsewhere, ...inherited } = process.env;
  const admin = async (...args: string[]) => {
    const file = path.join(root, 'backend/src/cli/admin.ts');
    const options = { cwd: root, env: { ...inherited, ...env, DATA_DIR: dataDir } };
    return (await runFile(process.execPath, [file, ...args], options)).stdout;
  };
  return {
    url,
    printed,
    admin,
    importLines: async (kind, ...lines) => {
      const file = path.join(dataDir, `${kind}.csv`);
      await writeFile(file, lines.join('\n'));
      return admin('import', kind, file, '--commit');
    },
    sql: (text, values) => withDatabaseOf(dataDir, (client) => client.query(text, values)),
    stop: async () => {
      await portal.stop();
      await front.close();
    },
  };
}

/** Tests on a portal in production without any made-up data; its browsers trust its certificate. */
export const productionTest = (name: string) =>
  base.extend<object, { production: ProductionPortal }>({
    production: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
      async ({}, use, { workerIndex }) => {
        const production = await startProduction(`${name}-${workerIndex}`);
        await use(production);
        await production.stop();
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    portalUrl: [async ({ production }, use) => use(production.url), { scope: 'worker' }],
    ignoreHTTPSErrors: true,
  });
