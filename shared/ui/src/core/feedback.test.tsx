import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { tones } from '../tokens/colors.ts';
import { Alert } from './alert.tsx';
import { Badge, toneStyles } from './badge.tsx';
import { Button } from './button.tsx';
import { LiveText, ProgressLine, SkipLink } from './page-aids.tsx';
import { Skeleton, SkeletonText } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { EmptyState, ErrorState, ForbiddenState, UnderConstruction } from './states.tsx';

describe('Alert', () => {
  it.each([
    ['info', 'status', 'Thông tin'],
    ['success', 'status', 'Thành công'],
    ['warning', 'status', 'Cảnh báo'],
    ['danger', 'alert', 'Lỗi'],
  ] as const)('of tone %s is announced as %s and says its tone in a word', (tone, role, word) => {
    renderUi(<Alert tone={tone}>Còn 3 lần thử.</Alert>);
    expect(screen.getByRole(role)).toHaveTextContent(word);
    expect(screen.getByRole(role)).toHaveTextContent('Còn 3 lần thử.');
  });

  it('that was there from the start is not announced', () => {
    renderUi(<Alert live={false}>Bảo trì lúc 22:00</Alert>);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Bảo trì lúc 22:00')).toBeInTheDocument();
  });

  it('has a title, an action and a button that closes it', async () => {
    const onClose = jest.fn();
    renderUi(
      <Alert title="Sai mật khẩu" action={<Button>Lấy lại mật khẩu</Button>} onClose={onClose} />,
    );
    expect(screen.getByText('Sai mật khẩu')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Lấy lại mật khẩu' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('has no close button where nothing closes it', () => {
    renderUi(<Alert>Thông báo</Alert>);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('Badge', () => {
  it('has a tint, a text colour and an edge for every tone', () => {
    expect(Object.keys(toneStyles)).toEqual([...tones]);
    for (const tone of tones) {
      expect(toneStyles[tone]).toEqual({
        bg: `${tone}.subtle`,
        color: `${tone}.ink`,
        borderColor: `${tone}.line`,
      });
    }
  });

  it('says its state in words', () => {
    renderUi(<Badge tone="success">Hiệu lực</Badge>);
    expect(screen.getByText('Hiệu lực')).toBeInTheDocument();
  });
});

describe('loading aids', () => {
  it('a spinner says that something loads, in words of its own where given', () => {
    renderUi(
      <>
        <Spinner />
        <Spinner label="Đang gửi" />
      </>,
    );
    const [plain, own] = screen.getAllByRole('status');
    expect(plain).toHaveTextContent('Đang tải');
    expect(own).toHaveTextContent('Đang gửi');
  });

  it('a spinner speaks the language of the page', () => {
    renderUi(<Spinner />, { locale: 'en' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('skeletons are silent', () => {
    const { container } = renderUi(<SkeletonText lines={4} />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.firstElementChild?.children).toHaveLength(4);
    expect(container).toHaveTextContent('');
  });

  it('a text of unknown length has three skeleton lines', () => {
    const { container } = renderUi(<SkeletonText />);
    expect(container.firstElementChild?.children).toHaveLength(3);
  });

  it('a skeleton takes the style props of what it replaces', () => {
    const { container } = renderUi(<Skeleton display="inline-block" />);
    expect(getComputedStyle(container.firstElementChild as Element).display).toBe('inline-block');
  });
});

describe('ProgressLine', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const line = (container: HTMLElement) => container.firstElementChild;

  it('shows only for what takes longer than 150 ms', () => {
    const { container } = renderUi(<ProgressLine active />);
    pass(149);
    expect(line(container)).toBeNull();
    pass(1);
    expect(line(container)).not.toBeNull();
  });

  it('never shows for a page that comes quickly', () => {
    const { container, rerender } = renderUi(<ProgressLine active />);
    pass(100);
    rerender(<ProgressLine active={false} />);
    pass(1000);
    expect(line(container)).toBeNull();
  });

  it('goes when the page is there', () => {
    const { container, rerender } = renderUi(<ProgressLine active delay={0} />);
    pass(0);
    expect(line(container)).not.toBeNull();
    rerender(<ProgressLine active={false} delay={0} />);
    expect(line(container)).toBeNull();
  });

  it('leaves no timer behind', () => {
    renderUi(<ProgressLine active />).unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('page aids', () => {
  it('the skip link leads to the content', () => {
    renderUi(<SkipLink targetId="main" />);
    const link = screen.getByRole('link', { name: 'Đến nội dung chính' });
    expect(link).toHaveAttribute('href', '#main');
  });

  it('a live text is announced politely, or at once where it must be', () => {
    const { rerender } = renderUi(<LiveText>12 kết quả</LiveText>);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    rerender(<LiveText assertive>Mất kết nối</LiveText>);
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
    expect(screen.getByRole('status')).toHaveTextContent('Mất kết nối');
  });
});

describe('states of a page', () => {
  it('an empty list says so and offers what to do', () => {
    renderUi(<EmptyState action={<Button>Tạo mới</Button>}>Chưa có hợp đồng nào.</EmptyState>);
    expect(screen.getByText('Chưa có dữ liệu')).toBeInTheDocument();
    expect(screen.getByText('Chưa có hợp đồng nào.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tạo mới' })).toBeInTheDocument();
  });

  it('an error without a retry has no button, and without a code shows none', () => {
    renderUi(<ErrorState />);
    expect(screen.getByRole('alert')).toHaveTextContent('Chưa tải được dữ liệu');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/Mã lỗi/)).toBeNull();
  });

  it('a retry that runs keeps its words and cannot be pressed again', async () => {
    const onRetry = jest.fn();
    renderUi(<ErrorState onRetry={onRetry} retrying />);
    const button = screen.getByRole('button', { name: 'Thử lại' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onRetry).not.toHaveBeenCalled();
  });

  it('a forbidden page leads home where there is a home', () => {
    const { rerender } = renderUi(<ForbiddenState homeHref="/" />);
    expect(screen.getByRole('link', { name: 'Về trang chủ' })).toHaveAttribute('href', '/');
    rerender(<ForbiddenState />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('have no accessibility violations', async () => {
    const { container } = renderUi(
      <main>
        <ForbiddenState level={1} homeHref="/" />
        <ErrorState code="PORTAL-HTTP-503" onRetry={() => undefined} />
        <EmptyState compact />
        <UnderConstruction />
        <Alert tone="danger" title="Sai mật khẩu" onClose={() => undefined} />
        <Spinner />
        <Badge tone="accent">Chờ</Badge>
      </main>,
    );
    expect(await violations(container)).toEqual([]);
  });
});
