import { getTableName, isTable } from 'drizzle-orm';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { StartError } from '../errors/start-error.ts';
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

/** What PostgreSQL gives to each role by itself: creating in the schema public before 15, calling any function. */
const PUBLIC_NOTHING = `
  revoke create on schema public from public;
  do $$ declare routine regprocedure; begin
    for routine in select p.oid::regprocedure from pg_proc p
       where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
    loop
      execute format('revoke execute on function %s from public', routine);
    end loop;
  end $$;`;

/** Functions that the owner alone calls: they count over everything again. */
const OWNERS_ALONE = ['rebuild_policy_totals'];

const appGrants = (app: string) => `
  grant usage on schema public to ${name(app)};
  do $$ declare routine regprocedure; begin
    for routine in select p.oid::regprocedure from pg_proc p
       where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
    loop
      execute format('grant execute on function %s to %I', routine, ${pg.escapeLiteral(app)});
    end loop;
    -- Triggers fire without it; with it the role could set them on temporary tables of its own.
    for routine in select p.oid::regprocedure from pg_proc p
       where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage') and (p.prorettype = 'trigger'::regtype or p.proname = any(array[${OWNERS_ALONE.map((one) => pg.escapeLiteral(one)).join(', ')}]))
    loop
      execute format('revoke execute on function %s from %I', routine, ${pg.escapeLiteral(app)});
    end loop;
  end $$;
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

/** With a function of its own in the schema public the app could have the owner's functions call it. */
async function refuseCreator(client: pg.Client, app: string): Promise<void> {
  const { rows } = await client.query<{ creates: boolean }>(
    "select has_schema_privilege($1, 'public', 'create') as creates",
    [app],
  );
  if (rows[0]?.creates === true)
    throw new StartError(
      'DATABASE_UNSUITABLE',
      `The role ${app} of DATABASE_URL may create in the schema public: as the owner of that schema, grant create on it to the role of DATABASE_OWNER_URL, and revoke it from public and from ${app}.`,
    );
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
    await client.query(PUBLIC_NOTHING);
    await client.query(appGrants(app));
    await refuseCreator(client, app);
    if (report !== undefined) await client.query(reportGrants(report));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** What an operator reads whose portal serves calls as the owner of its tables (M9). */
export const OWNER_NOTICE =
  'The portal serves calls as the owner of its tables: give DATABASE_URL a role that owns nothing, and the owner to DATABASE_OWNER_URL.';

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
