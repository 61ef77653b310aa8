import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render.tsx';
import { Pagination, pageWindow } from './pagination.tsx';

describe('Pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 0, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 10, [1, 0, 4, 5, 6, 0, 10]],
    [10, 10, [1, 0, 9, 10]],
  ])('at page %p of %p offers %p', (page, pages, expected) => {
    expect(pageWindow(page, pages)).toEqual(expected);
  });

  it('says where the reader is and leads on', async () => {
    const onPage = jest.fn();
    renderUi(<Pagination page={2} pageSize={10} total={35} onPage={onPage} />);
    expect(screen.getByText('11–20 trong 35')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trang 2' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Trang sau' }));
    await userEvent.click(screen.getByRole('button', { name: 'Trang trước' }));
    expect(onPage.mock.calls).toEqual([[3], [1]]);
  });

  it('stops at both ends and is nothing for nothing', () => {
    const { rerender, container } = renderUi(
      <Pagination page={4} pageSize={10} total={35} onPage={() => {}} />,
    );
    expect(screen.getByRole('button', { name: 'Trang sau' })).toBeDisabled();
    rerender(<Pagination page={1} pageSize={10} total={0} onPage={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('says that there are more rows than were counted, and ends where pages lead no further', () => {
    const { rerender } = renderUi(
      <Pagination page={500} pageSize={20} total={10_000} atLeast onPage={() => {}} />,
    );
    expect(screen.getByText('9.981–10.000 trong 10.000+')).toBeInTheDocument();
    rerender(<Pagination page={3} pageSize={20} total={1_000_000} reach={60} onPage={() => {}} />);
    expect(screen.getByText('41–60 trong 1.000.000')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trang sau' })).toBeDisabled();
  });

  it('leads on beyond the number that was counted to, as far as rows come', () => {
    const onPage = jest.fn();
    const of = (page: number, rest: { rows: number; more?: boolean }) => (
      <Pagination
        {...{ page, onPage, ...rest }}
        pageSize={20}
        total={20_000}
        atLeast
        reach={50_000}
      />
    );
    const next = () => screen.getByRole('button', { name: 'Trang sau' });
    const { rerender } = renderUi(of(1000, { rows: 20, more: true }));
    expect(screen.getByText('19.981–20.000 trong 20.000+')).toBeInTheDocument();
    expect(next()).toBeEnabled();
    rerender(of(1201, { rows: 20, more: true }));
    expect(screen.getByText('24.001–24.020 trong 20.000+')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Trang 1201' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(next()).toBeEnabled();
    // A list without the sign of more rows: a full page is one.
    rerender(of(1201, { rows: 20 }));
    expect(next()).toBeEnabled();
    rerender(of(1202, { rows: 7, more: false }));
    expect(screen.getByText('24.021–24.027 trong 20.000+')).toBeInTheDocument();
    expect(next()).toBeDisabled();
    rerender(of(2500, { rows: 20, more: true }));
    expect(screen.getByText('49.981–50.000 trong 20.000+')).toBeInTheDocument();
    expect(next()).toBeDisabled();
  });

  it('ends with the last page of an exact total, full or not', () => {
    const { rerender } = renderUi(
      <Pagination page={2} pageSize={20} total={40} rows={20} onPage={() => {}} />,
    );
    expect(screen.getByRole('button', { name: 'Trang sau' })).toBeDisabled();
    rerender(<Pagination page={3} pageSize={20} total={41} rows={20} onPage={() => {}} />);
    expect(screen.getByText('41–41 trong 41')).toBeInTheDocument();
  });

  it('API-05 offers the page sizes that the page gives', async () => {
    const onPageSize = jest.fn();
    renderUi(
      <Pagination
        page={1}
        pageSize={10}
        total={35}
        onPage={() => {}}
        pageSizes={[10, 20]}
        onPageSize={onPageSize}
      />,
    );
    await userEvent.selectOptions(screen.getByLabelText('Số dòng'), '20');
    expect(onPageSize).toHaveBeenCalledWith(20);
  });
});
