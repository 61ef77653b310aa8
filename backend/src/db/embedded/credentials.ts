import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** How to reach the embedded database; kept in a file that only its owner may read. */
export interface Credentials {
  port: number;
  /** Of the superuser postgres: used to create role and database, never by the service. */
  adminPassword: string;
  /** Of the role portal, which owns the database portal. */
  password: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

export const readCredentials = (dataDir: string): Credentials | undefined => {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Credentials;
  } catch {
    return undefined;
  }
};

/** Replaces the file in one step, so that a crash leaves the old one or the new one. */
export const writeCredentials = (dataDir: string, credentials: Credentials): void => {
  const draft = `${fileOf(dataDir)}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, JSON.stringify(credentials));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  chmodSync(draft, 0o600);
  renameSync(draft, fileOf(dataDir));
};

export const newCredentials = async (): Promise<Credentials> => ({
  port: await freePort(),
  adminPassword: randomBytes(24).toString('base64url'),
  password: randomBytes(24).toString('base64url'),
});

/** The wanted port of 127.0.0.1 when it is free, otherwise one the system chooses. */
export const freePort = (target = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      target === 0 ? reject(new Error('no free port')) : resolve(freePort()),
    );
    server.listen(target, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : target),
      );
    });
  });

export const urlOf = (
  user: 'postgres' | 'portal',
  { port, adminPassword, password }: Credentials,
  database: string,
): string =>
  `postgres://${user}:${user === 'postgres' ? adminPassword : password}@127.0.0.1:${port}/${database}`;
