import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../core/button.tsx';
import { TextField } from '../core/text-field.tsx';
import { violations } from '../testing/a11y.ts';
import { mockMedia } from '../testing/media.ts';
import { renderUi } from '../testing/render.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';

const chip = (label: string, onRemove = () => undefined) => ({ key: label, label, onRemove });

const show = (props: Partial<FilterBarProps> = {}) =>
  renderUi(
    <FilterBar search={<TextField label="Tìm" hideLabel />} {...props}>
      <TextField label="Trạng thái" size="sm" />
    </FilterBar>,
  );
const filters = (name: RegExp | string = /^Bộ lọc/) => screen.getByRole('button', { name });

describe('FilterBar', () => {
  it('has search and controls in sight on a wide screen', () => {
    show();
    expect(screen.getByLabelText('Tìm')).toBeInTheDocument();
    expect(screen.getByLabelText('Trạng thái')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Bộ lọc/ })).toBeNull();
  });

  it('says how many rows match, and more than were counted with a plus', () => {
    const { rerender } = show({ total: 1284 });
    expect(screen.getByText('1.284 kết quả')).toBeInTheDocument();
    rerender(<FilterBar total={10_000} atLeast />);
    expect(screen.getByText('10.000+ kết quả')).toBeInTheDocument();
  });

  it('names each active filter, and a press takes that one off', async () => {
    const onRemove = jest.fn();
    show({ chips: [chip('Quá hạn'), chip('Huế', onRemove)] });
    const list = screen.getByRole('list', { name: 'Đang lọc' });
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(within(list).getByRole('button', { name: 'Bỏ lọc Huế' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('offers to clear all from two filters on', async () => {
    const onClear = jest.fn();
    const { rerender } = show({ chips: [chip('Quá hạn')], onClear });
    expect(screen.queryByRole('button', { name: 'Xoá bộ lọc' })).toBeNull();
    rerender(<FilterBar chips={[chip('Quá hạn'), chip('Huế')]} onClear={onClear} />);
    await userEvent.click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('has room for actions beside the count', () => {
    show({ actions: <Button>Xuất</Button> });
    expect(screen.getByRole('button', { name: 'Xuất' })).toBeInTheDocument();
  });

  it('sets where the head of the table beside it may stick, and takes that back', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96.4);
    const { container, unmount } = show({ stickyTop: 64 });
    expect(container.style.getPropertyValue('--list-top')).toBe('160px');
    unmount();
    expect(container.style.getPropertyValue('--list-top')).toBe('');
  });

  it('follows its own height', () => {
    const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
    let resized = () => {};
    const stopped = jest.fn();
    jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
      resized = () => callback([], {} as ResizeObserver);
      return { observe: () => undefined, unobserve: () => undefined, disconnect: stopped };
    });
    const { container, unmount } = show({ stickyTop: 0 });
    height.mockReturnValue(120);
    resized();
    expect(container.style.getPropertyValue('--list-top')).toBe('120px');
    unmount();
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('has no accessibility violations', async () => {
    const { container } = show({
      total: 3,
      chips: [chip('Quá hạn'), chip('Huế')],
      onClear: () => undefined,
    });
    expect(await violations(container)).toEqual([]);
  });
});

describe('FilterBar on a phone', () => {
  beforeEach(() => void mockMedia((query) => query.includes('max-width')));

  it('keeps the search in sight and the controls in a drawer', async () => {
    show();
    expect(screen.getByLabelText('Tìm')).toBeInTheDocument();
    expect(screen.queryByLabelText('Trạng thái')).toBeNull();
    await userEvent.click(filters('Bộ lọc'));
    const drawer = screen.getByRole('dialog', { name: 'Bộ lọc' });
    expect(within(drawer).getByLabelText('Trạng thái')).toBeInTheDocument();
  });

  it('says on its button how many filters are active', () => {
    show({ chips: [chip('Quá hạn'), chip('Huế')] });
    expect(filters('Bộ lọc (2)')).toBeInTheDocument();
  });

  it('the drawer closes with the focus back on its button and says what it shows', async () => {
    show({ total: 12 });
    await userEvent.click(filters());
    await userEvent.click(screen.getByRole('button', { name: 'Xem 12 kết quả' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(filters()).toHaveFocus();
  });

  it('the drawer clears the filters while any is active', async () => {
    const onClear = jest.fn();
    show({ chips: [chip('Quá hạn')], onClear });
    await userEvent.click(filters());
    const drawer = screen.getByRole('dialog');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('without controls needs no drawer', () => {
    renderUi(<FilterBar search={<TextField label="Tìm" />} />);
    expect(screen.queryByRole('button', { name: /Bộ lọc/ })).toBeNull();
  });

  it('goes back to the open bar when the screen grows', () => {
    const media = mockMedia(() => true);
    show();
    expect(screen.queryByLabelText('Trạng thái')).toBeNull();
    media.change(() => false);
    expect(screen.getByLabelText('Trạng thái')).toBeInTheDocument();
  });
});
