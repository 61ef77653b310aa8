import type { ReleaseHealthRow, ReleaseVitalsRow, Vital, WebVitals } from '@portal/types';
import { releaseVital } from '../../db/schema/index.ts';
import { forgetExpired } from '../../limits/forget-expired.ts';
import { fakeRemote } from '../../testing/fake-build.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { releaseOperator } from '../../testing/releases.ts';
import { dataOf } from '../../testing/signed-in.ts';

let portal: TestPortal;
let page: string;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  const operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) {
    const files = fakeRemote({ name: 'claims', version, code: `// ${version}` });
    await portal.deps.registry.publish('claims', files, { actor: 'test' });
    // The third is published and no channel serves it.
    if (version !== '3.0.0') await operator.promote('claims', version);
    portal.clock.move(60_000);
  }
  page = portal.deps.registry.pageToken();
}, 120_000);
afterAll(() => portal?.close());

const vital = (part: Partial<Vital> = {}): Vital => ({
  ...{ name: 'LCP', value: 1_000, route: '/claims', remote: 'claims', version: '2.0.0' },
  ...part,
});
const send = (vitals: Vital[], part: Partial<WebVitals> = {}) =>
  portal.visitor().post('/api/audit/web-vitals', { setId: 'abc', page, vitals, ...part });
const stored = () => portal.db.select().from(releaseVital);

it('three of four browsers are at least this fast: the health of a version has it, and each of its pages', async () => {
  const times = [400, 800, 1_200, 4_000];
  for (const value of times)
    expect((await send([vital({ value }), vital({ name: 'CLS', value: 0.08 })])).status).toBe(201);
  await send([vital({ value: 9_000, version: '1.0.0' }), vital({ name: 'INP', value: 150 })]);

  await addAccount(portal.db, 'phathanh', ['admin.view', 'release.promote']);
  const officer = await portal.signIn('phathanh');
  const [row] = dataOf<ReleaseHealthRow[]>(await officer.get('/api/releases/health?remote=claims'));
  const { LCP, CLS, INP, TTFB } = row?.now.vitals ?? {};
  expect([LCP?.count, CLS?.count, INP?.count, TTFB]).toEqual([4, 4, 1, undefined]);
  expect(Math.abs((LCP?.p75 ?? 0) - 1_200)).toBeLessThanOrEqual(60);
  expect(Math.abs((CLS?.p75 ?? 0) - 0.08)).toBeLessThanOrEqual(0.004);
  expect(row?.before?.vitals.LCP?.count).toBe(1);

  const pages = dataOf<ReleaseVitalsRow[]>(
    await officer.get('/api/releases/vitals?remote=claims&version=2.0.0'),
  );
  expect(pages).toEqual([{ route: '/claims', vitals: row?.now.vitals }]);
  const url = '/api/releases/vitals?remote=claims&version=2.0.0';
  expect((await portal.visitor().get(url)).status).toBe(401);
});

it.each<[string, Partial<Vital>, Partial<WebVitals>]>([
  ['of an address, which may name a person', { route: '/claims/0912345678' }, {}],
  ['of a version that no channel serves', { version: '3.0.0' }, {}],
  ['of a remote that does not exist', { remote: 'nothing' }, {}],
  ['from no page of the portal', {}, { page: undefined }],
  [
    'from a page with another token',
    {},
    { page: `1700000000.${'a'.repeat(12)}.${'b'.repeat(22)}` },
  ],
])('a figure %s is not counted', async (_name, part, report) => {
  const before = await stored();
  expect((await send([vital(part)], report)).status).toBe(201);
  expect(await stored()).toEqual(before);
});

it.each<[string, Partial<Vital>[]]>([
  ['a negative value', [{ value: -1 }]],
  ['an unknown figure', [{ name: 'FID' as 'LCP' }]],
  ['a value of an hour', [{ value: 3_600_000 }]],
  ['more than a browser has', Array.from({ length: 41 }, () => ({}))],
  ['a further field', [{ user: 'khach' } as Partial<Vital>]],
])('%s is refused', async (_name, parts) => {
  expect((await send(parts.map(vital))).status).toBe(400);
});

it('figures of four weeks are stored, older ones are deleted', async () => {
  await portal.db.delete(releaseVital);
  await send([vital()]);
  const days = (n: number) => new Date(portal.clock.now().getTime() + n * 86_400_000);
  await forgetExpired(portal.db, days(27));
  expect(await stored()).toHaveLength(1);
  await forgetExpired(portal.db, days(30));
  expect(await stored()).toEqual([]);
});
