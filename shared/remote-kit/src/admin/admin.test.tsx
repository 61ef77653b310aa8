import '@testing-library/jest-dom';
import { everyLanguage } from '@portal/domain/language';
import { mockMedia } from '@portal/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { fakeUser, renderInPortal } from '../testing/index.ts';
import {
  AdminFrame,
  BeforeAfter,
  ConflictDialog,
  HeldNotice,
  UndoToast,
  useReason,
} from './index.ts';

const texts = everyLanguage((language) => jest.requireActual(`./locales/${language}.json`));

const show = (element: ReactElement, authorities: string[] = [], path = '/admin') => ({
  person: userEvent.setup(),
  ...renderInPortal(element, {
    path,
    libraries: { '@portal/remote-kit': texts },
    session: { user: fakeUser({ authorities }) },
  }),
});

describe('the frame of the staff side', () => {
  it('offers in a drawer the pages that the rights open, and marks the one that is open', async () => {
    const { person } = show(
      <AdminFrame>page</AdminFrame>,
      ['admin.view', 'account.manage'],
      '/admin/people/detail/7',
    );
    await person.click(screen.getByRole('button', { name: 'Các trang quản trị' }));
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Tổng quan',
      'Người dùng',
      'Nhập dữ liệu',
      'Phê duyệt',
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Người dùng');
  });

  it('keeps what is typed in its page when a tablet is turned', async () => {
    const { change } = mockMedia(() => true);
    const { person } = show(
      <AdminFrame>
        <input aria-label="field" />
      </AdminFrame>,
      ['admin.view'],
    );
    await person.type(screen.getByLabelText('field'), 'abc');
    change(() => false);
    expect(screen.getByRole('button', { name: 'Các trang quản trị' })).toBeVisible();
    expect(screen.getByLabelText('field')).toHaveValue('abc');
    jest.restoreAllMocks();
  });
});

const Act = ({ send, count }: { send(reason: string): Promise<string>; count?: number }) => {
  const { ask, dialog } = useReason();
  const act = { title: 'Khóa', text: 'Khóa 20000009', confirm: 'Khóa ngay', send, count };
  return (
    <>
      <button type="button" onClick={() => ask({ ...act, onSuccess: () => undefined })}>
        open
      </button>
      {dialog}
    </>
  );
};

describe('an act on others', () => {
  it('asks for a reason of ten characters and sends it once', async () => {
    const send = jest.fn(async () => 'done');
    const { person } = show(<Act send={send} />);
    await person.click(screen.getByText('open'));
    const field = await screen.findByLabelText(/Lý do/);
    expect(field).toHaveFocus();
    await person.type(field, 'ngắn');
    await person.click(screen.getByRole('button', { name: 'Khóa ngay' }));
    expect(field).toHaveAccessibleDescription(/Vui lòng ghi lý do/);
    expect(send).not.toHaveBeenCalled();
    await person.type(field, ' nhưng đủ dài');
    await person.click(screen.getByRole('button', { name: 'Khóa ngay' }));
    expect(send).toHaveBeenCalledWith('ngắn nhưng đủ dài');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for the number to be typed above twenty', async () => {
    const send = jest.fn(async () => 'done');
    const { person } = show(<Act send={send} count={21} />);
    await person.click(screen.getByText('open'));
    await person.type(await screen.findByLabelText(/Lý do/), 'đủ dài rồi nhé');
    await person.click(screen.getByRole('button', { name: 'Khóa ngay' }));
    expect(send).not.toHaveBeenCalled();
    await person.type(screen.getByLabelText('Nhập 21 để xác nhận'), '21');
    await person.click(screen.getByRole('button', { name: 'Khóa ngay' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed when the call fails', async () => {
    const send = jest.fn(() => Promise.reject(new Error('x')));
    const { person } = show(<Act send={send} />);
    await person.click(screen.getByText('open'));
    await person.type(await screen.findByLabelText(/Lý do/), 'đủ dài rồi nhé');
    await person.click(screen.getByRole('button', { name: 'Khóa ngay' }));
    expect(await screen.findByText(/Vui lòng thử lại/)).toBeVisible();
    expect(screen.getByLabelText(/Lý do/)).toHaveValue('đủ dài rồi nhé');
  });
});

it('shows a conflict by field and goes on with what was chosen', async () => {
  const chosen: Record<string, string>[] = [];
  const { person } = show(
    <ConflictDialog
      text="Dữ liệu vừa được quantri02 thay đổi lúc 10:00."
      fields={[
        { key: 'phone', label: 'Điện thoại', mine: '0901', current: '0902' },
        { key: 'email', label: 'E-mail', mine: 'a@b', current: '' },
      ]}
      onChoose={(values) => chosen.push(values)}
      onClose={() => undefined}
    />,
  );
  const phone = screen.getByRole('group', { name: 'Điện thoại' });
  await person.click(within(phone).getByLabelText('Giá trị hiện tại: 0902'));
  await person.click(screen.getByRole('button', { name: 'Dùng giá trị đã chọn' }));
  expect(chosen).toEqual([{ phone: '0902', email: 'a@b' }]);
});

it('shows what changes, what waits for approval, and a way back', async () => {
  const undone = jest.fn();
  const { person } = show(
    <>
      <BeforeAfter label="x" changes={[{ field: 'Vai trò', before: null, after: 'ADMIN' }]} />
      <HeldNotice id={7} />
      <UndoToast text="Đã khóa" onUndo={undone} onClose={() => undefined} />
    </>,
  );
  expect(screen.getByRole('rowheader', { name: 'Vai trò' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem yêu cầu' })).toHaveAttribute(
    'href',
    '/admin/approvals/detail/7',
  );
  await person.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(undone).toHaveBeenCalled();
});
