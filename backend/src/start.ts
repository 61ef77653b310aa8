import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { syncCatalogue } from './catalogue/sync-catalogue.ts';
import type { Config } from './config/config.ts';
import { readConfig } from './config/read-config.ts';
import { loadDataKeys } from './db/data-keys.ts';
import { isOwner, OWNER_NOTICE } from './db/roles.ts';
import { asOwner, type OpenedDatabase, openDatabase } from './db/server.ts';
import { systemClock } from './deps/clock.ts';
import { createSecrets } from './deps/secrets.ts';
import { createLog } from './http/log.ts';
import { listen, loopbackOf } from './listen.ts';
import { countAdministrators } from './modules/people/administrators.ts';
import { publishBuilt } from './registry/index.ts';
import { judgeMadeUpData } from './seed/made-up-data.ts';
import { createService } from './service.ts';

/** Calls under way get this long to finish, in milliseconds. */
const PATIENCE_MS = 5_000;

/** What the start is doing, for a person who watches. */
export type Step = 'database' | 'seed' | 'releases' | 'listening';

/** A portal without a user who can give accounts to others (ADM-BOOT-01). */
const NO_ADMINISTRATOR =
  'There is no administrator yet: npm run admin -- create-admin <username> --name <full name> --email <address>';

export interface StartOptions {
  /** Environment to read the configuration from. */
  env?: Record<string, string | undefined>;
  log?: Logger;
  onStep?: (step: Step) => void;
}

export interface Portal {
  url: string;
  config: Config;
  /** What its operator should do next, a sentence each. */
  notices: string[];
  /** Stops answering, then ends the database; calls under way are finished first. */
  close(): Promise<void>;
}

async function seedOnce(config: Config, opened: OpenedDatabase, onStep: (step: Step) => void) {
  if (!config.seed) return;
  onStep('seed');
  const { seedDemo } = await import('./seed/seed.ts');
  const secrets = createSecrets(loadDataKeys(config));
  await asOwner(opened, (db) => seedDemo(db, { secrets }));
}

/** Starts the whole service: database, migrations, demonstration data once, releases, HTTP. */
export async function startPortal(options: StartOptions = {}): Promise<Portal> {
  const given = readConfig(options.env ?? process.env);
  const log = options.log ?? createLog(given);
  const onStep = options.onStep ?? (() => {});
  onStep('database');
  const opened = await openDatabase(given);
  try {
    await opened.db.execute(
      sql`select ensure_activity_partitions(), ensure_recipient_partitions(), ensure_sam_partitions()`,
    );
    await seedOnce(given, opened, onStep);
    const config = { ...given, ...(await judgeMadeUpData(opened.db, given, log)) };
    const seeded = config.demo || config.madeUpData;
    await asOwner(opened, (db) => syncCatalogue(db.$client, seeded));
    const administered = (await countAdministrators(opened.db, systemClock())) > 0;
    const owns = given.mode === 'production' && (await isOwner(opened.url));
    if (owns) log.warn(OWNER_NOTICE);
    const { app, deps } = await createService({
      config,
      db: opened.db,
      databaseUrl: opened.url,
      clock: systemClock,
      log,
    });
    onStep('releases');
    await publishBuilt(deps.registry, config.rootDir, config, log);
    await deps.registry.recordHostBuild(config.channel);
    const listening = await listen(app, config.host, config.port);
    deps.registry.trials.listensAt(loopbackOf(app, config.host));
    const url = config.origin ?? listening;
    onStep('listening');
    return {
      url,
      config,
      notices: [...(administered ? [] : [NO_ADMINISTRATOR]), ...(owns ? [OWNER_NOTICE] : [])],
      close: async () => {
        // A stream that never ends by itself must not keep the service from ending.
        const impatience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
        await app.close();
        clearTimeout(impatience);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
