import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { PASSWORD, startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
}, 180_000);
afterAll(() => portal.close());

const hashOf = async (id: number) =>
  (await portal.db.select().from(account).where(eq(account.id, id)))[0]?.passwordHash;

describe('M19 11.2.2: a password whose hash is cheaper than today’s', () => {
  it('gets a new hash at the next sign-in, once', async () => {
    const passwordHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 4_096, timeCost: 1 });
    const id = await addAccount(portal.db, 'an', [], { passwordHash });
    await portal.signIn('an');
    const renewed = await hashOf(id);
    expect(renewed).toMatch(/\$m=19456,t=2,/);
    await portal.signIn('an');
    expect(await hashOf(id)).toBe(renewed);
  });

  it('stays as it is while a wrong one is given', async () => {
    const passwordHash = await hash(PASSWORD, { algorithm: 2, memoryCost: 4_096, timeCost: 1 });
    const id = await addAccount(portal.db, 'binh', [], { passwordHash });
    await expect(portal.signIn('binh', 'wrong')).rejects.toThrow();
    expect(await hashOf(id)).toBe(passwordHash);
  });
});
