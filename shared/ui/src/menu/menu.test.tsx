import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MouseEvent } from 'react';
import { Button } from '../core/button.tsx';
import type { LinkComponentProps } from '../provider/context.ts';
import { settle, violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Menu, type MenuProps } from './menu.tsx';

const chosen = jest.fn();
const items: MenuProps['items'] = [
  { key: 'view', label: 'Xem', onSelect: () => chosen('view') },
  { key: 'export', label: 'Xuất', disabled: true, onSelect: () => chosen('export') },
  { key: 'dues', label: 'Đóng phí', href: '/dues' },
  { key: 'delete', label: 'Xoá', danger: true, separator: true, onSelect: () => chosen('delete') },
];

const show = (props: Partial<MenuProps> = {}) =>
  renderUi(<Menu trigger={<Button>Thao tác</Button>} items={items} {...props} />);
const button = () => screen.getByRole('button', { name: 'Thao tác' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const openByKey = async (key: string) => {
  button().focus();
  await userEvent.keyboard(key);
  await settle();
};
const followed = jest.fn();
function RouterLink({ href, onClick, children, ...rest }: LinkComponentProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    onClick?.(event);
    followed(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
beforeEach(() => {
  chosen.mockClear();
  followed.mockClear();
});

describe('Menu', () => {
  it.each([
    ['{Enter}', 'Xem'],
    [' ', 'Xem'],
    ['{ArrowDown}', 'Xem'],
    ['{ArrowUp}', 'Xoá'],
  ])('opens by %p with the focus on %s', async (key, first) => {
    show();
    await openByKey(key);
    expect(item(first)).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens at a press with the focus on its first item', async () => {
    show();
    await userEvent.click(button());
    await settle();
    expect(item('Xem')).toHaveFocus();
  });

  it('goes round at both ends and over what is disabled', async () => {
    show();
    await openByKey('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Đóng phí')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Xoá')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Xem')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(item('Xoá')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(item('Xem')).toHaveFocus();
  });

  it('finds an item by the letters of its name, typed without marks', async () => {
    show();
    await openByKey('{ArrowDown}');
    await userEvent.keyboard('do');
    expect(item('Đóng phí')).toHaveFocus();
  });

  it.each(['{Enter}', ' '])(
    'does what is chosen by %p, once, and gives the focus back',
    async (key) => {
      show();
      await openByKey('{ArrowUp}');
      await userEvent.keyboard(key);
      await settle();
      expect(chosen.mock.calls).toEqual([['delete']]);
      expect(screen.queryByRole('menu')).toBeNull();
      expect(button()).toHaveFocus();
    },
  );

  it('follows a link through the router of the app', async () => {
    renderUi(<Menu trigger={<Button>Thao tác</Button>} items={items} />, {
      linkComponent: RouterLink,
    });
    await openByKey('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await settle();
    expect(followed.mock.calls).toEqual([['/dues']]);
    await userEvent.click(button());
    await settle();
    await userEvent.click(item('Đóng phí'));
    expect(followed).toHaveBeenCalledTimes(2);
  });

  it('Tab closes it and goes on from its button', async () => {
    renderUi(
      <>
        <Menu trigger={<Button>Thao tác</Button>} items={items} />
        <button type="button">Sau</button>
      </>,
    );
    await openByKey('{ArrowDown}');
    await userEvent.tab();
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('a second press of its button closes it', async () => {
    show();
    await userEvent.click(button());
    await settle();
    await userEvent.click(button());
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('that was pressed before its code was there is open with the focus in it', async () => {
    show({ defaultOpen: true });
    await settle();
    expect(item('Xem')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('goes by its button, or by a name of its own', async () => {
    const { unmount } = show();
    await userEvent.click(button());
    expect(screen.getByRole('menu', { name: 'Thao tác' })).toBeInTheDocument();
    unmount();
    show({ label: 'Việc với HĐ 001' });
    await userEvent.click(button());
    expect(screen.getByRole('menu', { name: 'Việc với HĐ 001' })).toBeInTheDocument();
  });

  it('has a line above a group, and a header that is no item', async () => {
    show({ header: 'Nguyễn Lan' });
    await userEvent.click(button());
    expect(screen.getByRole('separator')).toBeInTheDocument();
    expect(screen.getByText('Nguyễn Lan')).toBeInTheDocument();
    expect(screen.getAllByRole('menuitem')).toHaveLength(4);
  });

  it('a disabled link leads nowhere', async () => {
    show({ items: [{ key: 'a', label: 'Đơn', href: '/forms', disabled: true }] });
    await userEvent.click(button());
    await settle();
    expect(item('Đơn')).toHaveAttribute('aria-disabled', 'true');
    expect(item('Đơn')).not.toHaveAttribute('href');
  });

  it('keeps the handlers of its button', async () => {
    const onClick = jest.fn();
    show({ trigger: <Button onClick={onClick}>Thao tác</Button> });
    await userEvent.click(button());
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is in the top layer of the browser, over whatever surrounds it', async () => {
    const showPopover = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover });
    show();
    await userEvent.click(button());
    await settle();
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    expect(showPopover).toHaveBeenCalled();
    expect(screen.getByRole('menu').parentElement).toHaveAttribute('popover', 'manual');
  });

  it('puts no style element and no script into the page', async () => {
    const before = document.querySelectorAll('style:not([data-emotion]), script').length;
    show();
    await userEvent.click(button());
    await settle();
    expect(document.querySelectorAll('style:not([data-emotion]), script')).toHaveLength(before);
  });

  it('leaves nothing behind', async () => {
    const { unmount } = show();
    await userEvent.click(button());
    await settle();
    unmount();
    await settle();
    expect(document.body.getAttribute('style') ?? '').toBe('');
    expect(document.body.querySelectorAll('[data-scope]')).toHaveLength(0);
  });

  it('has no accessibility violations, closed or open', async () => {
    const { container } = show({ label: 'Việc' });
    expect(await violations(container)).toEqual([]);
    await userEvent.click(button());
    await settle();
    expect(await violations(container)).toEqual([]);
  });
});
