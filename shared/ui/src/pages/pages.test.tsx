import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render.tsx';
import { DetailPage, ListPage } from './frames.tsx';
import { NextSteps } from './next-steps.tsx';
import { Panel } from './panel.tsx';

describe('page kinds', () => {
  it('have one h1, a way back and this page named in it', () => {
    renderUi(
      <ListPage
        title="Tra cứu hợp đồng"
        breadcrumbs={[{ label: 'Trang chủ', href: '/' }, { label: 'Tra cứu' }]}
      >
        bảng
      </ListPage>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tra cứu hợp đồng');
    expect(screen.getByRole('link', { name: 'Trang chủ' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Tra cứu')).toHaveAttribute('aria-current', 'page');
  });
  it('show no breadcrumbs at depth one', () => {
    renderUi(<DetailPage title="Trang chủ" breadcrumbs={[{ label: 'Trang chủ' }]} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('HOME-06 Panel', () => {
  const onRetry = jest.fn();
  it.each(['loading', 'error', 'empty', 'ready'] as const)('%s', async (status) => {
    renderUi(
      <Panel title="Tin" status={status} onRetry={onRetry} empty={{ title: 'Chưa có tin' }}>
        bài viết
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Tin' })).toBeInTheDocument();
    expect(screen.queryByText('bài viết') !== null).toBe(status === 'ready');
    expect(screen.queryByText('Đang tải') !== null).toBe(status === 'loading');
    expect(screen.queryByText('Chưa có tin') !== null).toBe(status === 'empty');
    expect(screen.queryByRole('button', { name: 'Thử lại' }) !== null).toBe(status === 'error');
    if (status !== 'error') return;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('NextSteps', () => {
  it('are links or buttons, and say when done', async () => {
    const onClick = jest.fn();
    renderUi(
      <NextSteps
        items={[
          { key: 'a', label: 'Nhắc phí', href: '/dues' },
          { key: 'b', label: 'Gọi', onClick },
          { key: 'c', label: 'Xác nhận', done: true, href: '/x' },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Nhắc phí' })).toHaveAttribute('href', '/dues');
    await userEvent.click(screen.getByRole('button', { name: 'Gọi' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Xác nhận (đã xong)' })).toBeInTheDocument();
  });
});
