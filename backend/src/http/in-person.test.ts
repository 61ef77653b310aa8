import { eq } from 'drizzle-orm';
import * as schema from '../db/schema/index.ts';
import { routes } from '../modules/index.ts';
import { addAccount, addAgent, addCompany } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { callRoute, nameOf } from '../testing/route-walk.ts';

/** Nothing of a person's own may be changed by who only looks at the portal as them (IMP-05). */
const OWN = [
  'POST admin/account/change-password',
  'POST admin/account/change-password-gad',
  'POST admin/account/consent',
  'POST admin/check-password-agent',
  'POST admin/check-password-gad',
  'POST admin/upload-avatar',
  'POST authen/launch-code',
  'POST authen/re-authenticate',
  'POST authen/step-up',
  'DELETE authen/sessions/:id',
];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  const agentId = await addAgent(portal.db, '20001001');
  await addAccount(portal.db, '20001001', [], { agentId });
  const supporter = await addAccount(portal.db, 'hotro');
  const expiresAt = new Date(portal.clock.now().getTime() + 1_800_000);
  await portal.db
    .insert(schema.impersonation)
    .values({ actorAccountId: supporter, targetAgentId: agentId, reason: 'Thử', expiresAt });
}, 180_000);
afterAll(() => portal.close());

it('the list names every route that says so', () => {
  expect(
    routes
      .filter(({ inPerson }) => inPerson)
      .map(nameOf)
      .sort(),
  ).toEqual([...OWN].sort());
});

it.each(OWN)('IMP-05 %s is refused while impersonating, and only then', async (name) => {
  const route = routes.find((one) => nameOf(one) === name);
  if (route === undefined) throw new Error(`no route ${name}`);
  const client = await portal.signIn('hotro');
  expect((await callRoute(client, route)).body.errorCode).not.toBe('access.denined');
  const again = await portal.signIn('hotro');
  const [row] = await portal.db.select().from(schema.impersonation);
  await portal.db.update(schema.session).set({ impersonationId: row?.id ?? null });
  const reply = await callRoute(again, route);
  expect([reply.status, reply.body.errorCode]).toEqual([403, 'access.denined']);
  await portal.db.update(schema.session).set({ impersonationId: null });
  const own = eq(schema.session.deviceId, again.deviceId);
  const [alive] = await portal.db.select().from(schema.session).where(own);
  expect(alive?.revokedAt).toBeNull();
});
