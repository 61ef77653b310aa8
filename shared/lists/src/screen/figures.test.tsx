import { renderInPortal } from '@portal/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiError } from '../testing/api-error.ts';
import { listTexts } from '../testing/index.ts';
import { FigureStrip } from './figure-strip.tsx';
import { TotalsProblem } from './totals-problem.tsx';

it('figures over a list are a region with a name', () => {
  renderInPortal(
    <FigureStrip label="Tổng quan" count={1}>
      <p>86</p>
    </FigureStrip>,
  );
  expect(screen.getByRole('region', { name: 'Tổng quan' })).toHaveTextContent('86');
});

describe('POL-12 figures that did not come', () => {
  const show = (error: unknown, props: { title?: string; retrying?: boolean } = {}) => {
    const onRetry = jest.fn();
    renderInPortal(<TotalsProblem retrying={false} {...props} error={error} onRetry={onRetry} />, {
      libraries: listTexts,
    });
    return onRetry;
  };

  it('say so with the code of the service, and are asked for again', async () => {
    const onRetry = show(apiError(503, 'TOTALS_DOWN'));
    expect(screen.getByRole('alert')).toHaveTextContent('Chưa tải được số tổng');
    expect(screen.getByRole('alert')).toHaveTextContent('Mã lỗi: TOTALS_DOWN');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('have a title of the page, and a code for an error that is not of the service', () => {
    show(new TypeError('broken'), { title: 'Chưa có biểu đồ' });
    expect(screen.getByRole('alert')).toHaveTextContent('Chưa có biểu đồ');
    expect(screen.getByRole('alert')).toHaveTextContent('UNEXPECTED');
  });
});
