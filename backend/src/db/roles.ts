import { getTableName, isTable } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import * as claims from './schema/claims.ts';
import * as deliveries from './schema/deliveries.ts';
import * as insurance from './schema/insurance.ts';
import * as organisation from './schema/organisation.ts';
import * as requests from './schema/requests.ts';
import * as totals from './schema/totals.ts';

/** Schema of the job queue (pg-boss). */
const JOBS = 'jobs';
/** An arbitrary number: one backend grants while the others wait. */
const LOCK = 7_305_114_203;

/** The roles that own nothing. */
export interface Roles {
  /** The role that serves calls. */
  app: string;
  /** A role that only reads, for reports. */
  report?: string | undefined;
}

/** What reports read: the business. Accounts, sessions, codes, messages and logs are not theirs. */
const REPORTED = [claims, deliveries, insurance, organisation, requests, totals]
  .flatMap((part) => Object.values(part))
  .filter((value) => isTable(value))
  .map((table) => getTableName(table));

const name = (role: string) => pg.escapeIdentifier(role);

const appGrants = (app: string) => `
  grant usage on schema public to ${name(app)};
  grant select, insert, update, delete on all tables in schema public to ${name(app)};
  grant usage, select on all sequences in schema public to ${name(app)};
  revoke insert, update, delete on schema_migration, schema_function, audit_head from ${name(app)};
  do $$ declare logged regclass; begin
    for logged in select tgrelid::regclass from pg_trigger where tgname = 'append_only' loop
      execute format('revoke update, delete, truncate on %s from %I', logged, ${pg.escapeLiteral(app)});
    end loop;
  end $$;
  grant usage on schema ${JOBS} to ${name(app)};
  grant select, insert, update, delete on all tables in schema ${JOBS} to ${name(app)};
  grant usage, select on all sequences in schema ${JOBS} to ${name(app)}`;

/** Sealed columns and keyed hashes say nothing to a report. */
const reportGrants = (report: string) => `
  grant usage on schema public to ${name(report)};
  do $$ declare one record; begin
    for one in
      select table_name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = any(array[${REPORTED.map((table) => pg.escapeLiteral(table)).join(', ')}])
         and column_name !~ '_(enc|hash)$' group by table_name
    loop
      execute format('grant select (%s) on %I to %I', one.columns, one.table_name, ${pg.escapeLiteral(report)});
    end loop;
  end $$`;

/** The tables of the job queue belong to the owner: a service that owns nothing finds them made. */
async function ensureJobSchema(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    application_name: 'portal migrate',
    schema: JOBS,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Gives the roles what they need and no more: the one that serves calls owns nothing, and can only read and add to the
 * append-only logs. Connects as the owner, after each migration: new tables are granted then.
 */
export async function grantRoles(ownerUrl: string, { app, report }: Roles): Promise<void> {
  await ensureJobSchema(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'portal migrate' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(appGrants(app));
    if (report !== undefined) await client.query(reportGrants(report));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Whether the role of this address owns tables of the portal, or may do anything: then nothing is kept apart. */
export async function isOwner(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: boolean }>(
      `select r.rolsuper or exists (select from pg_class c where c.oid = to_regclass('public.audit_event')
                and pg_has_role(current_user, c.relowner, 'usage')) as owner from pg_roles r where r.rolname = current_user`,
    );
    return rows[0]?.owner ?? false;
  } finally {
    await client.end();
  }
}
