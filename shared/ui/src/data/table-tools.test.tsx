import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { ColumnPicker, DensityToggle } from './table-tools.tsx';

const columns = [
  { key: 'id', header: 'Số hợp đồng' },
  { key: 'name', header: 'Tên', hideable: true },
  { key: 'premium', header: 'Phí', hideable: true },
];

function Picker(props: { onChange?: (hidden: string[]) => void }) {
  const [hidden, setHidden] = useState<string[]>(['premium']);
  const change = (next: string[]) => {
    setHidden(next);
    props.onChange?.(next);
  };
  return <ColumnPicker columns={columns} hidden={hidden} onChange={change} />;
}
const details = () => document.querySelector('details') as HTMLDetailsElement;

describe('DensityToggle', () => {
  it.each([
    ['comfortable', 'Độ dày của dòng: Thoáng', 'compact'],
    ['compact', 'Độ dày của dòng: Gọn', 'comfortable'],
  ] as const)('says that rows are %s and changes them', async (value, name, next) => {
    const onChange = jest.fn();
    renderUi(<DensityToggle value={value} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onChange).toHaveBeenCalledWith(next);
  });
});

describe('ColumnPicker', () => {
  it('offers only columns that may be hidden, ticked while they are shown', async () => {
    renderUi(<Picker />);
    await userEvent.click(screen.getByLabelText('Cột hiển thị'));
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Tên' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Phí' })).not.toBeChecked();
  });

  it('hides a column and shows it again', async () => {
    const onChange = jest.fn();
    renderUi(<Picker onChange={onChange} />);
    await userEvent.click(screen.getByLabelText('Cột hiển thị'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tên' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phí' }));
    expect(onChange.mock.calls).toEqual([[['premium', 'name']], [['name']]]);
  });

  it('closes on Esc', async () => {
    renderUi(<Picker />);
    await userEvent.click(screen.getByLabelText('Cột hiển thị'));
    expect(details().open).toBe(true);
    screen.getByRole('checkbox', { name: 'Tên' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(details().open).toBe(false);
  });

  it('has no accessibility violations when open', async () => {
    const { container } = renderUi(<Picker />);
    await userEvent.click(screen.getByLabelText('Cột hiển thị'));
    expect(await violations(container)).toEqual([]);
  });
});
