import pg from 'pg';
import { StartError } from '../errors/start-error.ts';

const OLDEST = 14;

const placeOf = (databaseUrl: string): string => {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${hostname}:${port || 5432}${pathname}`;
};

const failure = (error: NodeJS.ErrnoException, place: string): StartError => {
  if (error.code === '28P01' || error.code === '28000') {
    return new StartError(
      'DATABASE_REFUSED_LOGIN',
      `The database at ${place} refused the user or the password of DATABASE_URL.`,
    );
  }
  if (error.code === '3D000') {
    return new StartError(
      'DATABASE_MISSING',
      `The server answers, but there is no database at ${place}; create it, or correct DATABASE_URL.`,
    );
  }
  const why = error.code ?? error.message;
  return new StartError(
    'DATABASE_UNREACHABLE',
    `The database at ${place} (DATABASE_URL) cannot be reached: ${why}.`,
  );
};

interface Facts {
  version: number;
  shown: string;
  encoding: string;
  vietnamese: boolean;
  readOnly: boolean;
  trigrams: boolean;
  mayCreate: boolean;
}

const FACTS = `
  select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_version') as shown,
         pg_encoding_to_char(encoding) as encoding,
         exists (select from pg_collation where collname = 'vi-x-icu') as vietnamese,
         pg_is_in_recovery() as "readOnly",
         exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams,
         coalesce(has_schema_privilege('public', 'create'), false)
           and (has_database_privilege(current_database(), 'create')
                or exists (select from pg_extension where extname = 'pg_trgm')) as "mayCreate"
    from pg_database where datname = current_database()`;

/** Why a database cannot carry the portal, or undefined. */
export const objection = ({
  version,
  shown,
  encoding,
  vietnamese,
  readOnly,
  trigrams,
  mayCreate,
}: Facts): string | undefined => {
  if (version < OLDEST) return `is PostgreSQL ${shown}; the portal needs ${OLDEST} or newer`;
  if (encoding !== 'UTF8')
    return `keeps text as ${encoding}; the portal needs a database with encoding UTF8`;
  if (!vietnamese)
    return 'was built without ICU; the portal needs its Vietnamese order (collation vi-x-icu)';
  if (!trigrams)
    return 'lacks the extension pg_trgm; install the contrib package of that PostgreSQL';
  if (readOnly) return 'is a read-only replica; give DATABASE_URL of the primary';
  if (!mayCreate) return 'does not let this user create tables; make the user its owner';
  return undefined;
};

/** Makes sure that DATABASE_URL can carry the portal; throws StartError with one sentence when not. */
export const checkExternal = async (databaseUrl: string): Promise<void> => {
  if (!URL.canParse(databaseUrl)) {
    throw new StartError(
      'DATABASE_URL_INVALID',
      'DATABASE_URL must look like postgres://user:password@host/name.',
    );
  }
  const place = placeOf(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  let facts: Facts | undefined;
  try {
    await client.connect();
    facts = (await client.query<Facts>(FACTS)).rows[0];
  } catch (error) {
    throw failure(error as NodeJS.ErrnoException, place);
  } finally {
    await client.end().catch(() => {});
  }
  const why = facts === undefined ? 'did not answer' : objection(facts);
  if (why === undefined) return;
  const code = (facts?.version ?? OLDEST) < OLDEST ? 'DATABASE_TOO_OLD' : 'DATABASE_UNSUITABLE';
  throw new StartError(code, `The database at ${place} ${why}.`);
};
