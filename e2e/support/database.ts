import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

interface Credentials {
  port: number;
  password: string;
}

/** The database of the portal with this data folder, for what no call does or returns. */
export async function withDatabaseOf<T>(
  folder: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const text = await readFile(path.join(folder, 'database.json'), 'utf8');
  const { port, password } = JSON.parse(text) as Credentials;
  const names = { user: 'portal', database: 'portal' };
  const client = new pg.Client({ host: '127.0.0.1', port, password, ...names });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The same of the portal that all tests share; null when the portal under test runs elsewhere. */
export async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T | null> {
  const folder = process.env.E2E_PORTAL_DATA;
  return folder ? withDatabaseOf(folder, use) : null;
}
