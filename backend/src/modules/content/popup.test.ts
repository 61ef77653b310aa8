import { popup } from '../../db/schema/index.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ data: 'empty' });
  const now = portal.clock.now().getTime();
  await portal.db.insert(popup).values([
    {
      ...{ code: 'DANG-HIEN', title: 'Thông báo' },
      htmlClean:
        '<h2>Bảo trì</h2><script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">Xem</a><a href="https://a.example/">A</a><img src=x onerror=alert(1)>',
    },
    {
      ...{ code: 'CHUA-DEN', title: 'Mai', htmlClean: '<p>Mai</p>' },
      startsAt: new Date(now + 60_000),
    },
    { ...{ code: 'DA-QUA', title: 'Cũ', htmlClean: '<p>Cũ</p>' }, endsAt: new Date(now - 60_000) },
  ]);
}, 180_000);
afterAll(() => portal?.close());

const get = (code: string) => portal.visitor().get(`/api/cms/popup/get?code=${code}`);

it('part of POP-01 POP-03: answers the HTML of the code, cleaned', async () => {
  const { status, body } = await get('DANG-HIEN');
  expect(status).toBe(200);
  expect(body.data).toBe(
    '<h2>Bảo trì</h2><a rel="noopener noreferrer">Xem</a><a href="https://a.example/" rel="noopener noreferrer">A</a>',
  );
});

it('part of POP-02: a code that there is not, not yet or no longer is not found', async () => {
  for (const code of ['KHONG-CO', 'CHUA-DEN', 'DA-QUA'])
    expect([code, (await get(code)).status]).toEqual([code, 404]);
  expect((await get('')).status).toBe(400);
});
