import { userInfo } from 'node:os';
import { syncCatalogue } from '../../catalogue/sync-catalogue.ts';
import type { Config } from '../../config/config.ts';
import { parseConfig } from '../../config/read-config.ts';
import type { Database } from '../../db/client.ts';
import { asOwner, openDatabase, PATIENT_MS } from '../../db/server.ts';
import { type Clock, systemClock } from '../../deps/clock.ts';
import type { AuditEntry } from '../../modules/audit/audit.ts';
import { isSeeded, refuseMadeUpData } from '../../seed/made-up-data.ts';

/** What a command works with: the running portal's database and configuration. */
export interface AdminContext {
  config: Config;
  db: Database;
  /** Of the same database; holds a password, never to be printed. */
  databaseUrl: string;
  /** Of the owner of its tables; the same where nothing is kept apart. */
  ownerUrl: string;
  clock: Clock;
  /** Who does it, for the audit: `operator:<system user>`. */
  operator: Required<Pick<AuditEntry, 'actorName'>>;
  /** Prints a line for the operator. */
  say(line: string): void;
  close(): Promise<void>;
}

/** Opens the database that the environment names, beside a portal that runs on it or without one. */
export async function openContext(
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<AdminContext> {
  const config = parseConfig(env);
  const { mode } = config;
  const opened = await openDatabase({
    ...config,
    ...{ attach: true, max: 4, connectTimeout: PATIENT_MS },
  });
  try {
    // As the start does (ADM-BOOT-04); a developer's own demonstration is administered like any portal.
    if (mode === 'production') await refuseMadeUpData(opened.db, config);
    const seeded = await isSeeded(opened.db);
    await asOwner(opened, (db) => syncCatalogue(db.$client, seeded));
  } catch (error) {
    await opened.close();
    throw error;
  }
  return {
    config,
    db: opened.db,
    databaseUrl: opened.url,
    ownerUrl: opened.ownerUrl,
    clock: systemClock,
    operator: { actorName: `operator:${userInfo().username}` },
    say,
    close: opened.close,
  };
}
