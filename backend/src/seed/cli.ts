import { parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { parseConfig } from '../config/read-config.ts';
import { loadDataKeys } from '../db/data-keys.ts';
import { asOwner, openDatabase } from '../db/server.ts';
import { createSecrets } from '../deps/secrets.ts';
import { StartError } from '../errors/start-error.ts';
import { seedDemo, seedLoad } from './seed.ts';
import { SeedError } from './seed-error.ts';

const USAGE = `Fills the database with made-up data, once.
  npm run seed                              the demonstration set
  npm run seed -- --policies 1000000        the set for measuring
  npm run seed -- --policies 1000000 --replace   drops ALL data first`;

const options = {
  policies: { type: 'string' },
  replace: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const target = (policies: string | undefined): number | undefined => {
  if (policies === undefined) return undefined;
  const count = Number(policies.replaceAll('_', ''));
  if (Number.isInteger(count) && count >= 20_000 && count <= 5_000_000) return count;
  throw new SeedError('--policies takes a number from 20000 to 5000000.');
};

const forbidProduction = () => {
  if (process.env.NODE_ENV === 'production' && process.env.PORTAL_FORCE_DEMO !== '1') {
    throw new SeedError(
      'Made-up data has passwords that everybody knows; with NODE_ENV=production set PORTAL_FORCE_DEMO=1 to insist.',
    );
  }
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  if (values.help === true) return console.log(USAGE);
  forbidProduction();
  const policies = target(values.policies);
  const config = parseConfig(process.env);
  const opened = await openDatabase({
    ...config,
    attach: true,
    reset: values.replace === true,
  });
  try {
    const secrets = createSecrets(loadDataKeys(config));
    const progress = (done: number, of: number) =>
      process.stderr.write(
        `\r${Math.floor((done * 100) / of)} % of ${of.toLocaleString('en')} policies`,
      );
    const result =
      policies === undefined
        ? await asOwner(opened, (db) => seedDemo(db, { secrets, progress }))
        : await asOwner(opened, (db) => seedLoad(db, { policies, secrets, progress }));
    process.stderr.write('\n');
    console.log(
      result.seeded ? `Seeded in ${result.seconds} s.` : 'Seeded before; nothing was changed.',
    );
  } finally {
    await opened.close();
  }
};

try {
  await run();
} catch (error) {
  if (!(error instanceof SeedError || error instanceof StartError || error instanceof ConfigError))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}
