import { act, fireEvent, screen } from '@testing-library/react';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Modal } from './modal.tsx';
import { dismissToast, type ToastOptions, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const say = (options: ToastOptions) => {
  let id = 0;
  act(() => {
    id = toast(options);
  });
  return id;
};
const texts = () => [...document.querySelectorAll('[data-toast]')].map((item) => item.textContent);

describe('ERR-02 Toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => dismissToast());
    jest.useRealTimers();
  });

  it('is a named region that is there before the first toast, so that it is announced', () => {
    renderUi(<Toaster />);
    expect(screen.getByRole('region', { name: 'Thông báo nhanh' })).toBeInTheDocument();
  });

  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'status'],
    ['danger', 'alert'],
  ] as const)('a toast of tone %s is announced as %s', (tone, role) => {
    renderUi(<Toaster />);
    say({ tone, title: 'Đã gửi', description: 'Kiểm tra email' });
    expect(screen.getByRole(role)).toHaveTextContent('Đã gửiKiểm tra email');
    expect(screen.getByRole(role)).toHaveAttribute('data-toast', tone);
  });

  it('shows at most four, the newest last', () => {
    renderUi(<Toaster />);
    for (const title of ['1', '2', '3', '4', '5']) say({ title });
    expect(texts()).toEqual(['2', '3', '4', '5']);
  });

  it('shows again, as the newest, what is said a second time', () => {
    renderUi(<Toaster />);
    say({ title: 'A' });
    say({ title: 'B' });
    pass(4000);
    say({ title: 'A' });
    expect(texts()).toEqual(['B', 'A']);
    pass(1000);
    expect(texts()).toEqual(['A']);
  });

  it('has its own time, or stays until it is closed', () => {
    renderUi(<Toaster />);
    say({ title: 'Ngắn', duration: 1000 });
    const id = say({ title: 'Ở lại', duration: Number.POSITIVE_INFINITY });
    pass(1000);
    expect(texts()).toEqual(['Ở lại']);
    pass(600_000);
    expect(texts()).toEqual(['Ở lại']);
    act(() => dismissToast(id));
    expect(texts()).toEqual([]);
  });

  it('waits while the keyboard is in it', () => {
    renderUi(<Toaster />);
    say({ title: 'Có tin mới' });
    fireEvent.focus(screen.getByRole('button', { name: 'Đóng' }));
    pass(60_000);
    expect(texts()).toEqual(['Có tin mới']);
    fireEvent.blur(screen.getByRole('button', { name: 'Đóng' }));
    pass(5000);
    expect(texts()).toEqual([]);
  });

  it('does not stay paused when the last one was closed under the pointer', () => {
    renderUi(<Toaster />);
    say({ title: 'Một' });
    fireEvent.pointerEnter(screen.getByRole('region'));
    fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    say({ title: 'Hai' });
    pass(5000);
    expect(texts()).toEqual([]);
  });

  it('takes one away and leaves the others', () => {
    renderUi(<Toaster />);
    const first = say({ title: 'Một' });
    say({ title: 'Hai' });
    act(() => dismissToast(first));
    expect(texts()).toEqual(['Hai']);
  });

  it('goes to the top layer again with each toast, above a dialog opened in between', () => {
    const calls: string[] = [];
    Object.assign(HTMLElement.prototype, {
      showPopover: () => calls.push('show'),
      hidePopover: () => calls.push('hide'),
    });
    const matches = jest.spyOn(HTMLElement.prototype, 'matches');
    matches.mockImplementation(() => calls.length > 0);
    renderUi(<Toaster />);
    say({ title: 'Một' });
    say({ title: 'Hai' });
    for (const name of ['showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    expect(calls).toEqual(['show', 'hide', 'show']);
  });

  it('lies in the dialog opened last, where it is not inert, goes on with its time there, and comes back', () => {
    const modal = (name: string) => (
      <Modal key={name} aria-label={name} dismissible onClose={() => undefined}>
        {name}
      </Modal>
    );
    const withModals = (...names: string[]) => (
      <>
        <Toaster />
        {names.map(modal)}
      </>
    );
    const { rerender } = renderUi(withModals());
    const dialogOfToast = () =>
      screen.getByText('Có tin mới').closest('dialog')?.getAttribute('aria-label');
    say({ title: 'Có tin mới' });
    expect(dialogOfToast()).toBeUndefined();
    pass(3000);
    rerender(withModals('Một'));
    expect(dialogOfToast()).toBe('Một');
    rerender(withModals('Một', 'Hai'));
    expect(dialogOfToast()).toBe('Hai');
    rerender(withModals('Một'));
    expect(dialogOfToast()).toBe('Một');
    pass(1999);
    rerender(withModals());
    expect(dialogOfToast()).toBeUndefined();
    pass(1);
    expect(texts()).toEqual([]);
  });

  it('shows what was said before it was mounted', () => {
    say({ title: 'Sớm' });
    renderUi(<Toaster />);
    expect(texts()).toEqual(['Sớm']);
  });

  it('leaves no timer behind', () => {
    const { unmount } = renderUi(<Toaster />);
    say({ title: 'Một' });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('toasts have no accessibility violations', async () => {
  const { container } = renderUi(<Toaster />);
  say({ tone: 'danger', title: 'Lỗi mạng' });
  say({ tone: 'success', title: 'Đã lưu', description: 'Lúc 09:30' });
  expect(await violations(container)).toEqual([]);
  act(() => dismissToast());
});
