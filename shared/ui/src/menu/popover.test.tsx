import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../core/button.tsx';
import { Combobox } from '../form/combobox.tsx';
import { settle, violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Popover, type PopoverProps } from './popover.tsx';

const show = (props: Partial<PopoverProps> = {}) =>
  renderUi(
    <>
      <Popover trigger={<Button>Trạng thái</Button>} label="Trạng thái" {...props}>
        {props.children ?? <button type="button">Áp dụng</button>}
      </Popover>
      <button type="button">Sau đó</button>
    </>,
  );
const button = () => screen.getByRole('button', { name: 'Trạng thái' });
const panel = () => screen.queryByRole('group', { name: 'Trạng thái' });
const open = async () => {
  await userEvent.click(button());
  await settle();
};

describe('Popover', () => {
  it('opens under its button, which says so, and leaves the focus on the button', async () => {
    show();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(panel()).toBeNull();
    await open();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(panel()).toHaveAttribute('id', button().getAttribute('aria-controls'));
    expect(button()).toHaveFocus();
  });

  it('is the next stop of Tab after its button', async () => {
    show();
    await open();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Áp dụng' })).toHaveFocus();
  });

  it('closes on Esc with the focus back on the button', async () => {
    show();
    await open();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('closes on Esc after an open list inside it: one key closes one layer', async () => {
    const outer = jest.fn();
    renderUi(
      // biome-ignore lint/a11y/noStaticElementInteractions: is the drawer around
      <div onKeyDown={(event) => event.key === 'Escape' && outer()}>
        <Popover trigger={<Button>Trạng thái</Button>} label="Trạng thái">
          <Combobox
            label="UM"
            value={null}
            options={[{ value: '1', label: 'Bùi Thị Dương' }]}
            onSearch={() => undefined}
            onChange={() => undefined}
          />
        </Popover>
      </div>,
    );
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: 'UM' }));
    expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(panel()).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
    expect(outer).not.toHaveBeenCalled();
  });

  it('is open from the start where its button was pressed before it was loaded', async () => {
    show({ defaultOpen: true });
    await settle();
    expect(panel()).not.toBeNull();
    expect(button()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(panel()).toBeNull();
  });

  it('closes when Tab leaves it and lets the focus go on', async () => {
    show();
    await open();
    await userEvent.tab();
    await userEvent.tab();
    await settle();
    expect(panel()).toBeNull();
    expect(screen.getByRole('button', { name: 'Sau đó' })).toHaveFocus();
  });

  it('closes at a press outside, and at a second press of its button', async () => {
    show();
    await open();
    await userEvent.click(document.body);
    await settle();
    expect(panel()).toBeNull();
    await open();
    await userEvent.click(button());
    await settle();
    expect(panel()).toBeNull();
  });

  it('lets its children close it and gives the focus back', async () => {
    show({
      children: (close) => (
        <button type="button" onClick={close}>
          Xong
        </button>
      ),
    });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Xong' }));
    await settle();
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('reports that it opened, each time', async () => {
    const onOpen = jest.fn();
    show({ onOpen });
    await open();
    await userEvent.click(button());
    await settle();
    await open();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('mounts its children only while open', async () => {
    const content = jest.fn(() => null);
    show({ children: content });
    expect(content).not.toHaveBeenCalled();
    await open();
    expect(content).toHaveBeenCalled();
  });

  it('has no accessibility violations, closed or open', async () => {
    const { container } = show();
    expect(await violations(container)).toEqual([]);
    await open();
    expect(await violations(container)).toEqual([]);
  });
});
