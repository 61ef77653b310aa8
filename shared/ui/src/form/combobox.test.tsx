import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './use-combobox.ts';

const people = [
  { value: '1', label: 'Bùi Thị Dương', hint: '20000008' },
  { value: '2', label: 'Đặng Ngọc Ánh', hint: '20000009' },
];

function People(props: { onSearch?: (text: string) => void; outer?: () => void }) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: is the popover or dialog around
    <div onKeyDown={(event) => event.key === 'Escape' && props.outer?.()}>
      <Combobox
        label="UM"
        value={value}
        onChange={setValue}
        options={people}
        onSearch={props.onSearch ?? (() => undefined)}
        note="Còn 3 người nữa"
      />
    </div>
  );
}
const lastOption = () => screen.getAllByRole('option').at(-1) as HTMLElement;
const field = () => screen.getByRole('combobox', { name: 'UM' });

describe('Combobox', () => {
  it('is opened, walked through and chosen from by the keyboard alone', async () => {
    renderUi(<People />);
    await userEvent.tab();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Còn 3 người nữa');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Đặng Ngọc Ánh/ });
    expect(field()).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(field()).toHaveValue('Đặng Ngọc Ánh');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('asks for what is typed, and Enter takes the best match', async () => {
    const onSearch = jest.fn();
    renderUi(<People onSearch={onSearch} />);
    await userEvent.type(field(), 'bui');
    expect(onSearch).toHaveBeenLastCalledWith('bui');
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Bùi Thị Dương');
    expect(onSearch).toHaveBeenLastCalledWith('');
  });

  it('Esc closes the list first and what is around it next; typing left off changes nothing', async () => {
    const outer = jest.fn();
    renderUi(<People outer={outer} />);
    await userEvent.type(field(), 'x');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('');
    expect(outer).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outer).toHaveBeenCalledTimes(1);
  });

  it('is chosen from by a press, and emptied by its cross', async () => {
    renderUi(<People />);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: /Bùi/ }));
    expect(field()).toHaveValue('Bùi Thị Dương');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá: Bùi Thị Dương' }));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('closes when the focus goes elsewhere', async () => {
    renderUi(
      <>
        <People />
        <button type="button">Sau</button>
      </>,
    );
    await userEvent.click(field());
    expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sau' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('leaves Enter and Esc to an input method that composes a letter', async () => {
    renderUi(<People />);
    await userEvent.type(field(), 'bui');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(field()).toHaveValue('bui');
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('goes round its options at both ends', async () => {
    renderUi(<People />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}');
    expect(field()).toHaveAttribute('aria-activedescendant', lastOption().id);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', lastOption().id);
  });

  it('Enter without a marked option chooses nothing and submits no form', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <People />
      </form>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says what its list is, what is wrong and that there is nothing', async () => {
    renderUi(
      <Combobox
        label="UM"
        error="Cần chọn"
        value={null}
        onChange={() => undefined}
        options={[]}
        onSearch={() => undefined}
        note="Không có ai"
      />,
    );
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('Cần chọn');
    await userEvent.click(field());
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toHaveTextContent('Không có ai');
  });

  it('reports when its list opens and closes', async () => {
    const onOpen = jest.fn();
    renderUi(
      <Combobox
        label="UM"
        value={null}
        onChange={() => undefined}
        options={people}
        onSearch={() => undefined}
        onOpen={onOpen}
      />,
    );
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(field());
    await userEvent.keyboard('{Escape}');
    expect(onOpen.mock.calls).toEqual([[true], [false]]);
  });

  it('has no accessibility violations, closed or open', async () => {
    const { container } = renderUi(<People />);
    expect(await violations(container)).toEqual([]);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    expect(await violations(container)).toEqual([]);
  });
});
