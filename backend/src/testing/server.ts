import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCredentials, urlOf } from '../db/embedded/credentials.ts';
import { startEmbedded } from '../db/embedded/start.ts';

/** Tests throw their databases away: waiting for the disk would prove nothing. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * A PostgreSQL for one run of the tests: TEST_DATABASE_URL (a user that may create databases), otherwise an embedded
 * one in a temporary folder. `url` reaches it with the right to create databases.
 */
export const startTestDatabase = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const server = await startEmbedded(folder, HASTY);
  const credentials = readCredentials(folder);
  if (credentials === undefined) throw new Error('the embedded server left no credentials');
  return {
    url: urlOf('postgres', credentials, 'postgres'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
