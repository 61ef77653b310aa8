import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COMPANY } from '@portal/domain/company';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { productionProblems } from '../../config/production-problems.ts';
import { isOwner, OWNER_NOTICE } from '../../db/roles.ts';
import { setting } from '../../db/schema/index.ts';
import { BREACHED_FILE } from '../../modules/password/breached.ts';
import { countAdministrators } from '../../modules/people/administrators.ts';
import { isSeeded } from '../../seed/made-up-data.ts';
import type { AdminContext } from './context.ts';
import { keyProblems } from './key-problems.ts';

/** Settings whose other value weakens the portal, and what they weaken. */
const SAFE: Record<string, [value: string, why: string]> = {
  SECURITY_QUESTIONS: ['0', 'answers to questions open accounts'],
  RECOVERY_REVEAL_UNKNOWN_AGENT: ['0', 'strangers learn which agent codes exist'],
  PASSWORD_BLOCK_PASTE: ['0', 'password managers are hindered'],
  ADP_SYSTEM_CODES: ['', 'who knows a system code signs in without a captcha'],
};

const READABLE_BY_OTHERS = 0o077;

/** Keys that other users of the machine can read. */
function openKeyFiles(dataDir: string): string[] {
  const files = ['data.key', 'keys/registry.json', 'keys/operator.token', 'database.json'];
  return files
    .map((file) => join(dataDir, file))
    .filter((file) => existsSync(file) && (statSync(file).mode & READABLE_BY_OTHERS) !== 0)
    .map((file) => `Other users of this machine can read ${file}: chmod 600 it.`);
}

async function unsafeSettings({ db }: AdminContext): Promise<string[]> {
  const keys = Object.keys(SAFE);
  const rows = await db
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(eq(setting.companyId, COMPANY), inArray(setting.key, keys)));
  return rows.flatMap(({ key, value }) => {
    const [safe, why] = SAFE[key] ?? [value];
    return value === safe
      ? []
      : [
          `Setting ${key} is "${value}" (${why}): npm run admin -- setting set ${key} "${safe}" --reason <text>.`,
        ];
  });
}

async function superuser({ db }: AdminContext): Promise<string[]> {
  const { rows } = await db.execute<{ super: boolean }>(
    sql`select rolsuper as super from pg_roles where rolname = current_user`,
  );
  return rows[0]?.super === true
    ? ['The database user of DATABASE_URL is a superuser: give the portal a user of its own.']
    : [];
}

/** What is unsafe or unfinished about this portal, a sentence each. */
export async function problemsOf(context: AdminContext): Promise<string[]> {
  const { config, db } = context;
  const administrators = await countAdministrators(db, context.clock());
  const delivery = config.outbox.mail === undefined && config.outbox.sms === undefined;
  return [
    ...productionProblems(config),
    ...((await isSeeded(db))
      ? ['The database holds demonstration data: use an empty one for real work.']
      : []),
    ...(administrators === 0
      ? ['There is no administrator: npm run admin -- create-admin <username> --name <name>.']
      : []),
    ...(administrators === 1
      ? ['There is one administrator only: what needs two people waits until there is another.']
      : []),
    ...(delivery ? ['Neither SMTP_URL nor SMS_WEBHOOK_URL is set: no code reaches anybody.'] : []),
    ...(config.compatGetSecrets ? ['COMPAT_GET_SECRETS=1 puts passwords into addresses.'] : []),
    ...(config.metricsToken === undefined
      ? ['METRICS_TOKEN is not set: /metrics answers 404 in production.']
      : []),
    ...(existsSync(join(config.dataDir, BREACHED_FILE))
      ? []
      : [
          'There is no list of leaked passwords beside the 49,000 that ship: npm run breached -- <list>.',
        ]),
    ...openKeyFiles(config.dataDir),
    ...(await keyProblems(context)),
    ...(await superuser(context)),
    ...((await isOwner(context.databaseUrl)) ? [OWNER_NOTICE] : []),
    ...(await unsafeSettings(context)),
  ];
}
