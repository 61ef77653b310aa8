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
  /** Of the role portal, which owns the database portal: migrations alone. */
  password: string;
  /** Of the role portal_app, which serves calls. */
  appPassword: string;
  /** Of the role portal_report, which only reads. */
  reportPassword: string;
}

const fileOf = (dataDir: string) => join(dataDir, 'database.json');

const newPassword = () => randomBytes(24).toString('base64url');

/** The credentials of a data folder. One that was made before there were roles apart gets passwords for these. */
export const readCredentials = (dataDir: string): Credentials | undefined => {
  let stored: Partial<Credentials>;
  try {
    stored = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
  const { port, adminPassword, password } = stored;
  if (port === undefined || adminPassword === undefined || password === undefined) return undefined;
  const { appPassword, reportPassword } = stored;
  if (appPassword !== undefined && reportPassword !== undefined)
    return { port, adminPassword, password, appPassword, reportPassword };
  const added = { appPassword: newPassword(), reportPassword: newPassword(), ...stored };
  const whole = { ...added, port, adminPassword, password };
  writeCredentials(dataDir, whole);
  return whole;
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
  adminPassword: newPassword(),
  password: newPassword(),
  appPassword: newPassword(),
  reportPassword: newPassword(),
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

/** The roles of the embedded server: its superuser, the owner of the tables, the service, reports. */
export type EmbeddedRole = 'postgres' | 'portal' | 'portal_app' | 'portal_report';

/** The password of a role. */
export const passwordOf = (role: EmbeddedRole, credentials: Credentials): string =>
  ({
    postgres: credentials.adminPassword,
    portal: credentials.password,
    portal_app: credentials.appPassword,
    portal_report: credentials.reportPassword,
  })[role];

/** The address of a database of the embedded server for a role. */
export const urlOf = (role: EmbeddedRole, credentials: Credentials, database: string): string =>
  `postgres://${role}:${passwordOf(role, credentials)}@127.0.0.1:${credentials.port}/${database}`;
