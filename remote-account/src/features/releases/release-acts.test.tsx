import { screen, within } from '@testing-library/react';
import { at, preview, REASON, row, show, version } from './testing/show-releases.tsx';

it('says who gave a channel its version and why, and which test runs prove its set', async () => {
  show();
  const running = await screen.findByRole('table', { name: 'Đang chạy' });
  expect(await within(running).findByText('Lý do: Phí đến hạn hiện số ngày còn lại')).toBeVisible();
  const sets = screen.getByRole('table', { name: 'Bộ phiên bản của từng kênh' });
  expect(within(sets).getByText('Đã kiểm thử')).toBeVisible();
  expect(within(sets).getByText(/matrix: 12 đạt, 0 lỗi/)).toBeVisible();
});

it('marks versions that were refused, with each reason of the gate, and taken back, with who and why', async () => {
  const decided = { at, by: 'phathanh01', why: 'Trang lỗi', reasons: [] };
  const reasons = [{ code: 'GATE-01', text: 'Bản này cần cổng mới hơn.' }];
  show({
    'GET admin/releases/versions': () => [
      { ...version, version: '4.0.0', state: 'refused', decided: { ...decided, reasons } },
      { ...version, version: '5.0.0', state: 'takenBack', decided },
      { ...version, version: '6.0.0', state: 'withdrawn', decided },
    ],
  });
  const refused = await screen.findByRole('row', { name: /4\.0\.0/ });
  expect(within(refused).queryByRole('link')).toBeNull();
  expect(refused).toHaveTextContent(/Bị từ chối.*GATE-01 Bản này cần cổng mới hơn/);
  expect(screen.getByRole('row', { name: /5\.0\.0/ })).toHaveTextContent(
    /Đã lấy lại.*phathanh01.*Trang lỗi/,
  );
  const withdrawn = screen.getByRole('row', { name: /6\.0\.0/ });
  expect(within(withdrawn).queryByRole('button', { name: /^Phát hành/ })).toBeNull();
});

it('offers who may pin the link that tries a version', async () => {
  show({}, ['release.override']);
  const link = await screen.findByRole('link', { name: 'Dùng thử policy 3.0.0' });
  expect(link).toHaveAttribute('href', '/?set=policy@3.0.0');
});

it('rolls back with the differences on screen and a reason', async () => {
  const queries: unknown[] = [];
  const bodies: unknown[] = [];
  const { person } = show({
    'GET releases/preview/policy': ({ query }) => {
      queries.push(query);
      return preview;
    },
    'POST releases/rollback': ({ body }) => {
      bodies.push(body);
      return { serial: 1 };
    },
  });
  await person.click(
    await screen.findByRole('button', { name: 'Quay về bản trước: policy (stable)' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Quay về' });
  await person.click(await within(dialog).findByText('Tệp (1)', { selector: 'summary' }));
  expect(within(dialog).getByRole('rowheader', { name: 'entry.js' })).toBeVisible();
  expect(queries).toEqual([{ version: '1.0.0', channel: 'stable', rollback: '1' }]);
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Quay về' }));
  expect(bodies).toEqual([{ remote: 'policy', channel: 'stable', reason: REASON }]);
});

it('gives a version to a share of users and to names, and may have to wait for a second person', async () => {
  const bodies: unknown[] = [];
  const { person } = show({
    'POST releases/canary': ({ body }) => {
      bodies.push(body);
      return { changeRequestId: 8 };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Cho dùng trước policy 3.0.0' }));
  const dialog = await screen.findByRole('dialog', { name: /policy 3\.0\.0/ });
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await person.type(within(dialog).getByLabelText(/Tỷ lệ/), '0');
  await person.click(within(dialog).getByRole('button', { name: 'Cho dùng trước' }));
  expect((await within(dialog).findAllByText(/Nhập tỷ lệ từ 0 đến 100/)).length).toBeGreaterThan(0);
  await person.type(within(dialog).getByLabelText(/Tên đăng nhập/), '20000009, 20000010');
  await person.click(within(dialog).getByRole('button', { name: 'Cho dùng trước' }));
  expect(bodies).toEqual([
    {
      ...{ remote: 'policy', version: '3.0.0', share: 0, reason: REASON },
      ...{ users: ['20000009', '20000010'], roles: [] },
    },
  ]);
  expect(await screen.findByRole('link', { name: 'Xem yêu cầu' })).toBeVisible();
});

it('shows who gets a canary, and ends it', async () => {
  const bodies: unknown[] = [];
  const canary = { share: 10, users: ['20000009'], roles: [], reach: 12 };
  const { person } = show({
    'GET admin/releases/board': () => ({
      base: 'stable',
      sets: [],
      rows: [{ ...row, channel: 'canary', canary }],
    }),
    'POST releases/canary': ({ body }) => {
      bodies.push(body);
      return { serial: 1 };
    },
  });
  expect(await screen.findByText(/10 % người dùng .* và 20000009/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Ngừng dùng trước policy' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/Lý do/), REASON);
  await person.click(within(dialog).getByRole('button', { name: 'Ngừng dùng trước' }));
  expect(bodies).toEqual([{ remote: 'policy', share: 0, users: [], roles: [], reason: REASON }]);
});

it('finds rows of the log by the filters of the address, a page at a time', async () => {
  const queries: unknown[] = [];
  const line = (id: number) => ({
    ...{ id, at, actor: 'a', action: 'PROMOTE', remote: 'policy', version: `1.0.${id}` },
    ...{ channel: 'stable', reason: null, detail: { proposedBy: 'phathanh01' } },
  });
  const { person } = show({
    'GET releases/log': ({ query }) => {
      queries.push(query);
      return query?.before ? [line(1)] : Array.from({ length: 50 }, (_, at) => line(60 - at));
    },
  });
  await person.selectOptions(await screen.findByLabelText('Việc'), 'Quay về');
  await person.type(screen.getByLabelText('Người làm'), 'quantri');
  await person.click(screen.getByRole('button', { name: 'Lọc' }));
  await person.click(await screen.findByRole('button', { name: 'Xem thêm' }));
  const table = screen.getByRole('table', { name: 'Nhật ký phát hành' });
  expect(await within(table).findByText(/1\.0\.1$/)).toBeVisible();
  expect(within(table).getAllByText('Người đề nghị: phathanh01').length).toBe(51);
  const filters = { action: 'ROLLBACK', actor: 'quantri', most: 50 };
  expect(queries.slice(1)).toEqual([
    { ...filters, before: null },
    { ...filters, before: 11 },
  ]);
});
