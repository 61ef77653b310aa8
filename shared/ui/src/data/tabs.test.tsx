import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const items = [
  { key: 'month', label: 'Tháng' },
  { key: 'quarter', label: 'Quý', count: 1284 },
  { key: 'year', label: 'Năm', count: null },
];

function Periods(props: Partial<TabsProps>) {
  const [active, setActive] = useState('month');
  return (
    <Tabs label="Kỳ" items={items} active={active} onChange={setActive} {...props}>
      <p>Phần {active}</p>
    </Tabs>
  );
}

const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('are a named list of tabs over the panel of the active one', () => {
    renderUi(<Periods />);
    expect(screen.getByRole('tablist', { name: 'Kỳ' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    expect(tab('Tháng')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Tháng' })).toHaveTextContent('Phần month');
  });

  it('are one stop of Tab; the arrows, Home and End choose and go round', async () => {
    renderUi(<Periods />);
    await userEvent.tab();
    expect(tab('Tháng')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab(/Quý/)).toHaveFocus();
    expect(tab(/Quý/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Phần quarter');
    await userEvent.keyboard('{End}');
    expect(tab(/Năm/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Tháng')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab(/Năm/)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab('Tháng')).toHaveFocus();
  });

  it('report a press', async () => {
    const onChange = jest.fn();
    renderUi(<Periods onChange={onChange} />);
    await userEvent.click(tab(/Năm/));
    expect(onChange).toHaveBeenCalledWith('year');
  });

  it('show counts in the language of the page, and more than a count with a plus', () => {
    renderUi(
      <Periods items={[...items, { key: 'all', label: 'Tất cả', count: 10, atLeast: true }]} />,
    );
    expect(tab(/Quý/)).toHaveTextContent('1.284');
    expect(tab(/Tất cả/)).toHaveTextContent('10+');
  });

  it('reserve the room of a count that is still loading', () => {
    renderUi(<Periods />);
    expect(tab('Năm').querySelector('span')).toHaveTextContent('');
  });

  it('with addresses are links of a navigation, one of them the current page', () => {
    renderUi(
      <Tabs
        label="Phần"
        active="b"
        items={[
          { key: 'a', label: 'Chung', href: '/x' },
          { key: 'b', label: 'Phí', href: '/x?tab=b' },
        ]}
      >
        <p>Nội dung</p>
      </Tabs>,
    );
    expect(screen.getByRole('navigation', { name: 'Phần' })).toBeInTheDocument();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('link', { name: 'Phí' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Chung' })).not.toHaveAttribute('aria-current');
    expect(screen.getByText('Nội dung')).toBeInTheDocument();
  });

  it('bring an active tab beyond the edge into view and leave one in view where it is', () => {
    const place = (left: number, right: number) => ({ left, right }) as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      if (this.getAttribute('role') === 'tablist') return place(0, 100);
      return this.textContent === 'Tháng' ? place(0, 50) : place(150, 220);
    });
    renderUi(<Periods />);
    const bar = screen.getByRole('tablist');
    expect(bar.scrollLeft).toBe(0);
    renderUi(<Periods active="quarter" label="Khác" />);
    expect(screen.getByRole('tablist', { name: 'Khác' }).scrollLeft).toBe(120);
  });

  it('have no accessibility violations, as tabs and as links', async () => {
    const { container, unmount } = renderUi(<Periods />);
    expect(await violations(container)).toEqual([]);
    unmount();
    const links = items.map((item) => ({ ...item, href: `/${item.key}` }));
    const second = renderUi(<Tabs label="Phần" active="month" items={links} />);
    expect(await violations(second.container)).toEqual([]);
  });
});
