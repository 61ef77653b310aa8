import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { ConfigError } from '../config/config.ts';
import { parseConfig } from '../config/read-config.ts';
import { loadDataKeys } from '../db/data-keys.ts';
import { openDatabase } from '../db/server.ts';
import { createSecrets } from '../deps/secrets.ts';
import { StartError } from '../errors/start-error.ts';
import { createAuditKeeper } from '../modules/audit/audit-keeper.ts';
import { type NotedHead, verifyWhole } from '../modules/audit/chain.ts';

const USAGE = `Checks that no security event was changed, removed or moved.
  npm run audit                          walks the chain and tells its head: note it outside of this machine
  npm run audit -- --noted 1200:9f86d0…  also that this earlier head is still part of it`;

class UsageError extends Error {
  override name = 'UsageError';
}

const notedHead = (text: string | undefined): NotedHead | undefined => {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new UsageError('--noted takes a head as this command tells it.');
  return { seq: Number(seq), hash };
};

async function run(): Promise<boolean> {
  const { values } = parseArgs({
    options: { noted: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    console.log(USAGE);
    return true;
  }
  const noted = notedHead(values.noted);
  const config = parseConfig(process.env);
  const opened = await openDatabase({ ...config, attach: true });
  try {
    const secrets = createSecrets(loadDataKeys(config));
    const log = pino({ base: null }, pino.destination(2));
    const anchor = { head: async () => {}, alarm: async () => {} };
    const { dataDir } = config;
    const keeper = createAuditKeeper({ db: opened.db, secrets, log, dataDir, anchor });
    // What was written while no service ran waits for its mac.
    await keeper.run();
    await keeper.stop();
    const { intact, brokenAt, head } = await verifyWhole(opened.db, secrets, {
      noted,
      dataDir,
    });
    console.log(
      intact
        ? `The chain of ${head.seq} events is whole. Head: ${head.seq}:${head.hash}`
        : `The chain is broken at event ${brokenAt}.`,
    );
    return intact;
  } finally {
    await opened.close();
  }
}

const expected = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof UsageError || error instanceof ConfigError;

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(expected(error) ? error.message : error);
  process.exitCode = 1;
}
