import { defineList } from '@portal/domain/list';
import { type FakeCall, fakeUser, renderInPortal } from '@portal/remote-kit/testing';
import { listQuerySchema } from '@portal/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListScreen } from '../screen/list-screen.tsx';
import { useListState } from '../screen/use-list-state.ts';
import { usePageSizes } from '../state/page-sizes.ts';
import { listTexts, rememberNoDefaultViews } from '../testing/index.ts';
import { listSpec } from './list-spec.ts';
import { useDeclaredColumns } from './use-declared-columns.ts';
import { useDeclaredFields } from './use-declared-fields.ts';
import { useListRows } from './use-list-rows.ts';

const common = {
  name: 'branches.branches',
  path: 'ods/branch/list',
  authority: 'policy.view',
  filters: {},
  search: 100,
  defaultSort: { key: 'code', dir: 'asc' },
} as const;
const code = { type: 'text', sortable: true, primary: true, label: 'branch.code' } as const;
const before = defineList({ ...common, columns: { code } });
/** The change under test: one column of the declaration, and its labels in each language. */
const after = defineList({
  ...common,
  columns: {
    code,
    grade: {
      type: 'code',
      codes: ['A', 'B'],
      labels: 'branch.grade',
      label: 'branch.gradeLabel',
      sortable: true,
    },
  },
});
const labels = { code: 'Mã', gradeLabel: 'Hạng', grade: { A: 'Hạng nhất', B: 'Hạng nhì' } };
const libraries = {
  ...listTexts,
  '@portal/domain': { vi: { branch: labels }, en: { branch: labels } },
};

const BranchPage = ({ declared }: { declared: typeof before | typeof after }) => {
  const list = useListState(listSpec(declared), usePageSizes(), declared.name);
  const { query, result } = useListRows(declared, list);
  return (
    <ListScreen
      title="Chi nhánh"
      context="Mọi chi nhánh"
      label="Chi nhánh"
      list={list}
      search={{ param: 'search', label: 'Tìm' }}
      fields={useDeclaredFields(declared)}
      columns={useDeclaredColumns(declared)}
      exports={{ what: declared.exportName, filters: query }}
      rowKey={(row) => row.code}
      result={result}
      empty={{ title: 'Chưa có', text: 'Chưa có chi nhánh.' }}
    />
  );
};

const user = fakeUser({ authorities: ['policy.view'] });
const show = (declared: typeof before | typeof after, path = '/branches') => {
  rememberNoDefaultViews(user.username);
  return renderInPortal(<BranchPage declared={declared} />, {
    remote: 'branches',
    libraries,
    path,
    session: { user },
    answers: {
      'GET ods/branch/list': () => ({ datas: [{ code: 'HN1', grade: 'B' }], totalData: 1 }),
      'GET ods/saved-view': () => [],
      'POST ods/saved-view': ({ body }: FakeCall) => ({ id: 1, ...(body as object) }),
      'FILE ods/export': () => new Promise(() => undefined),
    },
  });
};
const body = (calls: readonly FakeCall[], method: string) =>
  calls.find((call) => call.method === method)?.body;

describe('a sortable column that is added to the declaration of a list alone', () => {
  it('is in the table with its label, and its codes with theirs', async () => {
    const first = show(before);
    await screen.findByText('HN1');
    expect(screen.queryByRole('columnheader', { name: 'Hạng' })).toBeNull();
    first.unmount();
    show(after);
    expect(await screen.findByRole('cell', { name: 'Hạng nhì' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Hạng' })).toBeVisible();
  });

  it('is sorted by, in the address and in the query that the service accepts', async () => {
    const { calls, context } = show(after);
    await screen.findByText('HN1');
    await userEvent.click(screen.getByRole('button', { name: 'Hạng' }));
    expect(context.navigation.location().search).toBe('?sort=grade&order=asc');
    const query = calls.at(-1)?.query;
    expect(query).toMatchObject({ sort: 'grade', order: 'asc' });
    expect(listQuerySchema(after).safeParse(query).success).toBe(true);
    expect(listQuerySchema(before).safeParse(query).success).toBe(false);
  });

  it('is in the file, with the labels of the page', async () => {
    const { calls } = show(after);
    await screen.findByText('HN1');
    await userEvent.click(screen.getByRole('button', { name: 'Xuất Excel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Xuất danh sách' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Xuất tệp' }));
    expect(body(calls, 'FILE')).toMatchObject({
      what: 'branches',
      columns: [
        { key: 'code', label: 'Mã' },
        { key: 'grade', label: 'Hạng', values: labels.grade },
      ],
    });
  });

  it('is in a saved view of the list, whose key nothing else names', async () => {
    const { calls } = show(after, '/branches?columns=code,grade&sort=grade');
    await screen.findByText('HN1');
    await userEvent.click(screen.getByRole('button', { name: /^Góc nhìn/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lưu thành góc nhìn mới' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Tên góc nhìn' }), 'Theo hạng{Enter}');
    await screen.findByRole('button', { name: 'Góc nhìn: Theo hạng' });
    expect(body(calls, 'POST')).toMatchObject({
      list: 'branches.branches',
      state: { columns: ['code', 'grade'], sort: { key: 'grade', dir: 'asc' } },
    });
  });
});
