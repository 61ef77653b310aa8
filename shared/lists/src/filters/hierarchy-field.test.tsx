import type { FakeCall } from '@portal/remote-kit/testing';
import type { HierarchyChoice } from '@portal/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '../testing/api-error.ts';
import { GROUP, renderList } from '../testing/render-list.tsx';

const one = (level: number, agentCode: string, agentName: string): HierarchyChoice => ({
  level,
  idScope: 'U1',
  agentCode,
  agentName,
  left: false,
});
const BM = one(7, '20000007', 'Huỳnh Ngọc Đông');
const UM = one(8, '20000008', 'Bùi Thị Thùy Dương');
const FC = one(9, '20000009', 'Đặng Thị Ngọc Ánh');
const CHAINS: Record<string, HierarchyChoice[]> = {
  [BM.agentCode]: [BM],
  [UM.agentCode]: [BM, UM],
  [FC.agentCode]: [BM, UM, FC],
};

const show = (search = '', answers: Record<string, (call: FakeCall) => unknown> = {}) => {
  const portal = renderList(`${GROUP}${search}`, {
    answers: {
      'GET ods/hierarchy/levels': () => [7, 8, 9],
      'GET ods/hierarchy/choices': ({ query }) => {
        const datas = [BM, UM, FC].filter(({ level }) => level === query?.level);
        return { datas, totalData: datas.length + 3 };
      },
      'GET ods/hierarchy/chain': ({ query }) => {
        const chain = CHAINS[String(query?.agentCode)];
        if (!chain) throw apiError(404, 'NOT_FOUND');
        return chain;
      },
      ...answers,
    },
  });
  const of = (path: string) =>
    portal.calls.filter((call) => call.path === path).map(({ query }) => query);
  const address = () => portal.context.navigation.location().search;
  return { ...portal, of, address };
};
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Lọc theo Cấp quản lý/ }));
  return screen.findByRole('group', { name: 'Cấp quản lý' });
};
const levelOf = (name: string) => screen.findByRole('combobox', { name });

describe('the filter by level and person', () => {
  it('POL-11 asks nothing until it is opened, then offers the levels below the reader', async () => {
    const { of } = show();
    await screen.findByRole('link', { name: '70000001' });
    expect(of('ods/hierarchy/levels')).toEqual([]);
    const panel = await open();
    await levelOf('BM');
    const names = within(panel)
      .getAllByRole('combobox')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual(['BM', 'UM', 'FC']);
  });

  it('POL-11 a chosen person limits the levels below, and narrows the list', async () => {
    const { of, address } = show();
    await open();
    await userEvent.click(await levelOf('BM'));
    await userEvent.click(await screen.findByRole('option', { name: /Huỳnh Ngọc Đông/ }));
    expect(await levelOf('BM')).toHaveValue('Huỳnh Ngọc Đông');
    expect(address()).toBe('?agentCode=20000007');
    expect(await screen.findByText('BM: Huỳnh Ngọc Đông')).toBeVisible();
    expect(of('ods/policy/list').at(-1)).toMatchObject({
      agentCode: '20000007',
      view: 'group',
    });
    await userEvent.click(await levelOf('UM'));
    await screen.findByRole('option', { name: /Bùi/ });
    expect(of('ods/hierarchy/choices').at(-1)).toMatchObject({ level: 8, under: '20000007' });
  });

  it('POL-11 choosing a person on a low level fills in the levels above; clearing leaves the one above', async () => {
    const { address } = show();
    await open();
    await userEvent.click(await levelOf('FC'));
    await userEvent.click(await screen.findByRole('option', { name: /Ngọc Ánh/ }));
    await waitFor(async () => expect(await levelOf('UM')).toHaveValue('Bùi Thị Thùy Dương'));
    expect(await levelOf('BM')).toHaveValue('Huỳnh Ngọc Đông');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá: Bùi Thị Thùy Dương' }));
    expect(address()).toBe('?agentCode=20000007');
    expect(await levelOf('FC')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc BM: Huỳnh Ngọc Đông' }));
    expect(address()).toBe('');
  });

  it('POL-11 a sent link restores the whole chain', async () => {
    show('?agentCode=20000009');
    expect(await screen.findByText('FC: Đặng Thị Ngọc Ánh')).toBeVisible();
    await open();
    expect(await levelOf('BM')).toHaveValue('Huỳnh Ngọc Đông');
    expect(await levelOf('UM')).toHaveValue('Bùi Thị Thùy Dương');
    expect(await levelOf('FC')).toHaveValue('Đặng Thị Ngọc Ánh');
  });

  it('POL-11 says that a code is not in scope, and lets the filter be removed', async () => {
    const { address } = show('?agentCode=99999999');
    await open();
    expect(
      await screen.findByText('Không tìm thấy đại lý này trong phạm vi của Anh/Chị.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ lọc Cấp quản lý: 99999999' }));
    expect(address()).toBe('');
  });

  it('POL-12 levels that did not come are asked for again', async () => {
    let fails = true;
    show('', {
      'GET ods/hierarchy/levels': () => {
        if (fails) throw apiError(503, 'UNAVAILABLE');
        return [9];
      },
    });
    await open();
    expect(await screen.findByText('Chưa tải được danh sách đại lý.')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await levelOf('FC')).toBeVisible();
  });
});
