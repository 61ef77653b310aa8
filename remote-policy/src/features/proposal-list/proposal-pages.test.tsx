import { apiError } from '@portal/lists/testing';
import { type FakeCall, fakeUser } from '@portal/remote-kit/testing';
import type { ProposalTotals } from '@portal/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { proposalRowOf } from '../../testing/rows.ts';
import { ProposalGroupPage } from './insurance-manager-group-page.tsx';
import { ProposalHomePage } from './insurance-manager-page.tsx';
import { ProposalListPage } from './insurance-manager-personal-page.tsx';

const LIST = 'GET ods/proposal/list';
const TOTALS = 'GET ods/proposal/totals';
const totals: ProposalTotals = {
  SUBMITTED: 2,
  UNDERWRITING: 3,
  PENDING_INFO: 1,
  APPROVED: 0,
  ISSUED: 1200,
  DECLINED: 4,
  WITHDRAWN: 0,
};
const page = (datas = [proposalRowOf()], totalData = datas.length) => ({ datas, totalData });
const AGENT = ['proposal.view', 'policy.view'];

const show = (
  path: string,
  answers: Record<string, (call: FakeCall) => unknown> = {},
  authorities = AGENT,
) =>
  renderPage(
    {
      '/insurance-manager': <ProposalHomePage />,
      '/insurance-manager/personal': <ProposalListPage />,
      '/insurance-manager/group': <ProposalGroupPage />,
    },
    {
      path,
      session: { user: fakeUser({ authorities }) },
      answers: {
        [LIST]: () => page(),
        [TOTALS]: () => totals,
        'GET ods/policy/products': () => [{ code: 'UL01', name: 'An Tâm Hưng Thịnh' }],
        ...answers,
      },
    },
  );

const row = async () => (await screen.findByText('1000000001')).closest('tr') as HTMLElement;

describe('the lists of proposals', () => {
  beforeEach(() => localStorage.clear());

  it('POL-13 shows who, what, how much, when and the state; an issued one leads to its policy', async () => {
    const { calls } = show('/insurance-manager/personal');
    const shown = await row();
    for (const text of [
      'Đặng Thị Ngọc Ánh',
      'An Tâm Hưng Thịnh',
      '700.000.000',
      '21.000.000',
      '10/02/2026',
      '15/02/2026',
      'Đã phát hành',
    ]) {
      expect(shown).toHaveTextContent(text);
    }
    expect(within(shown).getByRole('link', { name: '70000001' })).toHaveAttribute(
      'href',
      '/policy-management/detail/70000001',
    );
    expect(calls.find(({ path }) => path.endsWith('list'))?.query).toEqual({
      view: 'own',
      sort: 'submittedOn',
      order: 'desc',
      page: 1,
      pageSize: 10,
    });
  });

  it('POL-13 shows a dash for what is not decided and has no policy', async () => {
    const waiting = proposalRowOf({ status: 'PENDING_INFO', decisionOn: null, policyNo: null });
    show('/insurance-manager/personal', { [LIST]: () => page([waiting]) });
    const shown = await row();
    expect(within(shown).getAllByText('–')).toHaveLength(1);
    expect(within(shown).queryByRole('link')).toBeNull();
    expect(shown).toHaveTextContent('Chờ bổ sung');
  });

  it('POL-02 the figures are those of the view and lead to the rows they count', async () => {
    const { calls } = show('/insurance-manager/group', {}, [...AGENT, 'policy.group.view']);
    const figures = await screen.findByRole('region', { name: 'Tổng quan hồ sơ của nhóm' });
    const pending = await within(figures).findByRole('link', { name: /Đang xử lý/ });
    expect(pending).toHaveTextContent('6');
    expect(pending).toHaveAttribute(
      'href',
      '/insurance-manager/group?status=SUBMITTED,UNDERWRITING,PENDING_INFO',
    );
    expect(figures).toHaveTextContent('1.200');
    expect(within(figures).queryByRole('link', { name: /Đã rút/ })).toBeNull();
    expect(calls.find(({ path }) => path.endsWith('totals'))?.query).toEqual({ view: 'group' });
    expect(await row()).toHaveTextContent('Nguyễn Thị Ánh');
  });

  it('POL-12 list and figures fail each by itself, with a retry', async () => {
    let down = true;
    const failing = () => {
      if (down) throw apiError(500, 'SERVICE_DOWN');
      return page();
    };
    show('/insurance-manager/personal', { [LIST]: failing });
    expect(await screen.findByRole('alert')).toHaveTextContent('SERVICE_DOWN');
    expect(await screen.findByRole('link', { name: /Đã phát hành/ })).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await row()).toBeVisible();
  });
});

describe('the overview of proposals', () => {
  it('shows the own figures and what waits for papers, and no group without the right', async () => {
    const { calls } = show('/insurance-manager', {
      [LIST]: () => page([proposalRowOf({ status: 'PENDING_INFO', policyNo: null })]),
    });
    expect(await row()).toHaveTextContent('Chờ bổ sung');
    expect(screen.getByRole('region', { name: 'Tổng quan hồ sơ cá nhân' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tổng quan hồ sơ của nhóm' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Xem hồ sơ cá nhân' })).toHaveAttribute(
      'href',
      '/insurance-manager/personal',
    );
    expect(calls.map(({ query }) => query)).toEqual(
      expect.arrayContaining([
        { view: 'own' },
        { view: 'own', status: 'PENDING_INFO', page: 1, pageSize: 5 },
      ]),
    );
    expect(calls).toHaveLength(2);
  });

  it('shows the group’s figures to who may see them', async () => {
    show('/insurance-manager', {}, [...AGENT, 'policy.group.view', 'proposal.group.view']);
    const group = await screen.findByRole('region', { name: 'Tổng quan hồ sơ của nhóm' });
    expect(await within(group).findByRole('link', { name: /Từ chối/ })).toHaveAttribute(
      'href',
      '/insurance-manager/group?status=DECLINED',
    );
  });
});
