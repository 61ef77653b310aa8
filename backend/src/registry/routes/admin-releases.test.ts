import type { ReleaseBoard, ReleaseLogRow, ReleasePreview, ReleaseVersionRow } from '@portal/types';
import { releaseVerification } from '../../db/schema/index.ts';
import type { Client } from '../../testing/client.ts';
import { addAccount, addCompany } from '../../testing/people.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { type ReleaseOperator, releaseOperator } from '../../testing/releases.ts';
import { dataOf } from '../../testing/signed-in.ts';

let portal: TestPortal;
let operator: ReleaseOperator;
let officer: Client;

const reason = 'Bản mới đã được kiểm thử';

beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  await addCompany(portal.db);
  await addAccount(portal.db, 'phathanh', ['admin.view', 'release.promote']);
  await addAccount(portal.db, 'nguoi', ['admin.view']);
  officer = await portal.signIn('phathanh');
  operator = await releaseOperator(portal);
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await operator.publish({
      ...{ name: 'policy', version, code: `// ${version}` },
      ...(version === '1.3.0' ? { manifest: { contract: '^9.0.0' } } : {}),
    });
}, 180_000);
afterAll(() => portal.close());

const change = async (path: string, body: object) => {
  const { status } = await officer.post(`/api/releases/${path}`, { remote: 'policy', ...body });
  return status;
};
const get = async <T>(path: string) => dataOf<T>(await officer.get(`/api/${path}`));
const versions = () => get<ReleaseVersionRow[]>('admin/releases/versions');
const of = async (version: string) => (await versions()).find((row) => row.version === version);

it('says of each version what became of it, by whom and why', async () => {
  expect(await change('promote', { version: '1.0.0', reason })).toBe(200);
  expect(await change('promote', { version: '1.1.0', reason: 'Bản này rồi sẽ bị lấy lại' })).toBe(
    200,
  );
  expect(await change('rollback', { reason: 'Trang hợp đồng bị lỗi' })).toBe(200);
  expect(await change('promote', { version: '1.3.0', reason })).toBe(422);
  expect(await change('withdraw', { version: '1.2.0', reason: 'Lộ số hợp đồng' })).toBe(200);

  expect((await versions()).map(({ version, state }) => [version, state]).sort()).toEqual([
    ['1.0.0', 'active'],
    ['1.1.0', 'takenBack'],
    ['1.2.0', 'withdrawn'],
    ['1.3.0', 'refused'],
    ['1.4.0', 'fresh'],
  ]);
  expect(await of('1.0.0')).toMatchObject({ channels: ['stable'], publishedBy: 'test' });
  expect((await of('1.1.0'))?.decided).toMatchObject({
    ...{ by: 'phathanh', why: 'Trang hợp đồng bị lỗi' },
  });
  const { decided } = (await of('1.3.0')) ?? {};
  expect(decided?.reasons).toMatchObject([{ code: 'GATE-01' }]);
  expect(decided?.reasons[0]?.text).toContain('^9.0.0');
});

it('what a credential may not do says nothing of the version', async () => {
  const made = await operator.post('credentials', { remote: 'policy', name: 'nhóm' });
  const { token } = made.body.data as { token: string };
  const headers = { authorization: `Release ${token}` };
  const body = { remote: 'policy', version: '1.4.0' };
  const reply = await portal.visitor().post('/api/releases/promote', body, headers);
  expect([reply.status, reply.body.errorCode]).toEqual([403, 'RELEASE_RIGHT']);
  expect((await of('1.4.0'))?.state).toBe('fresh');
});

it('shows each channel with its version, who gave it why, its users, and the test runs of its set', async () => {
  const users = { share: 10, users: ['nguoi'], roles: [] };
  expect(await change('canary', { version: '1.4.0', ...users, reason })).toBe(200);
  const before = await get<ReleaseBoard>('admin/releases/board');
  const [canary, stable] = before.rows;
  expect(stable).toMatchObject({
    ...{ channel: 'stable', updatedBy: 'phathanh', why: 'Trang hợp đồng bị lỗi' },
    ...{ now: { version: '1.0.0' }, publishedBy: 'test', canary: null },
  });
  expect(canary).toMatchObject({
    ...{ channel: 'canary', why: reason, now: { version: '1.4.0' } },
    canary: { ...users, reach: 10 },
  });
  const set = before.sets.find(({ channel }) => channel === 'stable');
  expect(set).toMatchObject({ verified: false, runs: [] });
  await portal.db.insert(releaseVerification).values({
    ...{ setId: set?.setId ?? '', host: '-', remotes: [], suite: 'matrix', by: 'qa' },
    ...{ passed: 3, failed: 0, report: null, at: portal.clock.now() },
  });
  const { sets } = await get<ReleaseBoard>('admin/releases/board');
  expect(sets.find(({ channel }) => channel === 'stable')).toMatchObject({
    ...{ verified: true, runs: [{ suite: 'matrix', passed: 3, failed: 0, by: 'qa' }] },
  });
});

it('finds rows of the log by remote, action, channel, version and name, a page at a time', async () => {
  const log = (query: string) => get<ReleaseLogRow[]>(`releases/log?${query}`);
  const refused = await log('action=REFUSED&actor=PHATHANH');
  expect(refused).toMatchObject([{ version: '1.3.0', detail: { code: 'RELEASE_GATE' } }]);
  expect(await log('remote=content')).toEqual([]);
  expect(await log('action=NOTHING')).toEqual([]);
  expect(await log('actor=%25')).toEqual([]);
  const all = await log('channel=stable');
  const first = await log('channel=stable&most=2');
  const rest = await log(`channel=stable&before=${first.at(-1)?.id}`);
  expect([...first, ...rest]).toEqual(all);
});

it('compares a rollback with what runs, as a rollback is judged', async () => {
  expect(await change('promote', { version: '1.4.0', reason })).toBe(200);
  const back = await get<ReleasePreview>(
    'releases/preview/policy?version=1.0.0&channel=stable&rollback=1',
  );
  expect(back).toMatchObject({ before: '1.4.0', after: '1.0.0' });
  expect(back.findings.every(({ refuses }) => !refuses)).toBe(true);
});

it('is for release officers alone', async () => {
  const other = await portal.signIn('nguoi');
  for (const path of ['board', 'versions']) {
    expect((await other.get(`/api/admin/releases/${path}`)).status).toBe(403);
    expect((await portal.visitor().get(`/api/admin/releases/${path}`)).status).toBe(401);
  }
});
