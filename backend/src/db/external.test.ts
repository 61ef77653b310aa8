import { useTestDatabase } from '../testing/database.ts';
import { checkExternal, objection } from './external.ts';

const FACTS = {
  version: 16,
  shown: '16.4',
  encoding: 'UTF8',
  vietnamese: true,
  readOnly: false,
  trigrams: true,
  mayCreate: true,
};

describe('an external database', () => {
  const database = useTestDatabase();

  it('is taken when it fits', async () => {
    await expect(checkExternal(database().url)).resolves.toBeUndefined();
  });

  it('without a server is reported in one sentence without the password', async () => {
    await expect(checkExternal('postgres://user:geheim@127.0.0.1:1/portal')).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: 'The database at 127.0.0.1:1/portal (DATABASE_URL) cannot be reached: ECONNREFUSED.',
    });
  });

  it('with a wrong password, a wrong name or no address at all has a sentence each', async () => {
    const wrong = new URL(database().url);
    wrong.password = 'geheim';
    await expect(checkExternal(wrong.href)).rejects.toMatchObject({
      code: 'DATABASE_REFUSED_LOGIN',
      message: expect.not.stringContaining('geheim'),
    });
    const missing = new URL(database().url);
    missing.pathname = '/nowhere';
    await expect(checkExternal(missing.href)).rejects.toMatchObject({ code: 'DATABASE_MISSING' });
    await expect(checkExternal('portal')).rejects.toMatchObject({ code: 'DATABASE_URL_INVALID' });
  });

  it('that lets its user make nothing is refused before a migration fails', async () => {
    const { pool, url } = database();
    await pool.query(
      `drop role if exists portal_reader; create role portal_reader login password 'reader'; revoke create on schema public from public`,
    );
    const reader = new URL(url);
    reader.username = 'portal_reader';
    reader.password = 'reader';
    await expect(checkExternal(reader.href)).rejects.toMatchObject({
      code: 'DATABASE_UNSUITABLE',
      message: expect.stringMatching(
        /does not let this user create tables; make the user its owner\.$/,
      ),
    });
    await pool.query('drop role portal_reader');
  });

  it.each([
    [{ ...FACTS }, undefined],
    [{ ...FACTS, version: 13, shown: '13.9' }, 'is PostgreSQL 13.9; the portal needs 14 or newer'],
    [
      { ...FACTS, encoding: 'LATIN1' },
      'keeps text as LATIN1; the portal needs a database with encoding UTF8',
    ],
    [
      { ...FACTS, vietnamese: false },
      'was built without ICU; the portal needs its Vietnamese order (collation vi-x-icu)',
    ],
    [
      { ...FACTS, trigrams: false },
      'lacks the extension pg_trgm; install the contrib package of that PostgreSQL',
    ],
    [{ ...FACTS, readOnly: true }, 'is a read-only replica; give DATABASE_URL of the primary'],
  ])('is refused for what it lacks %#', (facts, sentence) => {
    expect(objection(facts)).toBe(sentence);
  });
});
