import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { renderUi } from '../testing/render.tsx';
import { Avatar, initials } from './avatar.tsx';
import { Button, IconButton } from './button.tsx';
import { Link } from './link.tsx';
import { PasswordField } from './password-field.tsx';
import { EmptyState, ErrorState, ForbiddenState, UnderConstruction } from './states.tsx';
import { TextField } from './text-field.tsx';

describe('Button', () => {
  it('keeps its text and focus while busy, and neither clicks nor submits', async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <input aria-label="x" />
        <Button type="submit" loading onClick={onClick}>
          Gửi
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Gửi' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('x'), '{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toBeEnabled();
  });

  it('does not submit a form by default', async () => {
    const onSubmit = jest.fn();
    renderUi(
      <form onSubmit={onSubmit}>
        <Button>Huỷ</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with href is a link', () => {
    renderUi(<Button href="/login">Đăng nhập</Button>);
    expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', '/login');
  });

  it('a picture has a name', () => {
    renderUi(<IconButton label="Thông báo" icon={<svg />} />);
    expect(screen.getByRole('button', { name: 'Thông báo' })).toBeInTheDocument();
  });
});

function RouterLink(props: { href: string; children?: React.ReactNode }) {
  return (
    <a data-router="" {...props}>
      {props.children}
    </a>
  );
}

describe('Link', () => {
  it.each([
    ['/lookup', undefined, true],
    ['https://example.vn', undefined, false],
    ['tel:19001000', undefined, false],
    ['/file.pdf', '_blank', false],
    ['#muc-1', undefined, false],
  ])('%s (target %s) goes through the router: %s', (href, target, routed) => {
    renderUi(
      <Link href={href} target={target}>
        Đến
      </Link>,
      { linkComponent: RouterLink },
    );
    expect(screen.getByRole('link').hasAttribute('data-router')).toBe(routed);
  });
  it('a new tab gets no opener', () => {
    renderUi(
      <Link href="https://example.vn" target="_blank">
        Đến
      </Link>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('TextField', () => {
  it('ties label, error and hint to the input and hands out its ref', () => {
    const ref = createRef<HTMLInputElement>();
    renderUi(<TextField ref={ref} label="Email" hint="ten@congty.vn" error="Sai dạng" optional />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(ref.current).toBe(input);
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Sai dạng ten@congty.vn (không bắt buộc)');
  });
  it('is valid without an error', () => {
    renderUi(<TextField label="Email" />);
    expect(screen.getByLabelText('Email')).toBeValid();
  });
});

describe('PasswordField', () => {
  it('LOGIN-01 shows and hides what was typed', async () => {
    renderUi(<PasswordField label="Mật khẩu" autoComplete="current-password" />);
    const input = screen.getByLabelText('Mật khẩu', { exact: true, selector: 'input' });
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ẩn mật khẩu' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
  });
  it('takes a paste', async () => {
    renderUi(<PasswordField label="Mật khẩu" />);
    const input = screen.getByLabelText('Mật khẩu', { exact: true, selector: 'input' });
    input.focus();
    await userEvent.paste('bí mật');
    expect(input).toHaveValue('bí mật');
  });
});

describe('states', () => {
  it('MENU-09 says what is being built in the words of the spec', () => {
    renderUi(<UnderConstruction />);
    expect(screen.getByText('Chức năng đang được xây dựng.')).toBeInTheDocument();
  });
  it('an error has its code and a retry, in English too', () => {
    renderUi(<ErrorState code="PORTAL-LOAD-01" onRetry={() => {}} />, { locale: 'en' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error code: PORTAL-LOAD-01');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
  it('the title is a heading where it is all that the page has to say, and text in a block', () => {
    renderUi(
      <>
        <ForbiddenState level={1} title="Không có quyền" />
        <EmptyState compact title="Chưa có gì" />
      </>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'Không có quyền' });
    heading.focus();
    expect(heading).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Chưa có gì' })).toBeNull();
  });
});

describe('Avatar', () => {
  it.each([
    ['Nguyễn Thị Lan', 'NL'],
    ['đặng ánh', 'ĐÁ'],
    ['Bảo', 'B'],
    ['  ', '?'],
  ])('%p is %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
  it('falls back to initials when the picture fails', () => {
    const { container } = renderUi(<Avatar name="Vũ Thắng" src="/missing.png" />);
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(screen.getByText('VT')).toBeInTheDocument();
  });
});
