import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { violations } from '../testing/a11y.ts';
import { renderUi } from '../testing/render.tsx';
import { Avatar } from './avatar.tsx';
import { Button, IconButton } from './button.tsx';
import { Card } from './card.tsx';
import { Field } from './field.tsx';
import { Container, Heading, Text, VisuallyHidden } from './layout.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

describe('Button', () => {
  it('is worked by Enter and Space', async () => {
    const onClick = jest.fn();
    renderUi(<Button onClick={onClick}>Lưu</Button>);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Lưu' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('that is disabled takes no focus and no press', async () => {
    const onClick = jest.fn();
    renderUi(
      <Button disabled onClick={onClick}>
        Lưu
      </Button>,
    );
    await userEvent.tab();
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('shows icons beside its words, and a ring instead of the first while busy', () => {
    const { container, rerender } = renderUi(
      <Button icon={<svg data-start="" />} iconEnd={<svg data-end="" />}>
        Tải
      </Button>,
    );
    expect(container.querySelector('[data-start]')).not.toBeNull();
    expect(container.querySelector('[data-end]')).not.toBeNull();
    rerender(
      <Button loading icon={<svg data-start="" />}>
        Tải
      </Button>,
    );
    expect(container.querySelector('[data-start]')).toBeNull();
    expect(container.querySelector('[data-spinner]')).not.toBeNull();
  });

  it('hands out its element', () => {
    const ref = createRef<HTMLButtonElement>();
    renderUi(<Button ref={ref}>Lưu</Button>);
    expect(ref.current).toBe(screen.getByRole('button'));
  });

  it('that is a file to download is a link with its name', () => {
    renderUi(
      <Button href="/export.xlsx" download="hop-dong.xlsx">
        Tải xuống
      </Button>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('download', 'hop-dong.xlsx');
  });

  it('of an icon keeps its name while busy', () => {
    renderUi(<IconButton label="Làm mới" icon={<svg />} loading />);
    const button = screen.getByRole('button', { name: 'Làm mới' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute('title', 'Làm mới');
  });
});

describe('Card', () => {
  it('with an address is one link over the whole surface', () => {
    renderUi(
      <Card href="/policy/1">
        <p>HĐ 001</p>
      </Card>,
    );
    const link = screen.getByRole('link', { name: 'HĐ 001' });
    expect(link).toHaveAttribute('href', '/policy/1');
  });

  it('without one is plain and takes any element', () => {
    const { container } = renderUi(<Card as="section">Tóm tắt</Card>);
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.querySelector('section')).toHaveTextContent('Tóm tắt');
  });
});

describe('Field', () => {
  it('ties a control of its own to label, error, hint and further descriptions', () => {
    renderUi(
      <>
        <p id="more">Xem hướng dẫn</p>
        <Field label="Mã đại lý" hint="8 chữ số" error="Sai mã" describedBy="more">
          {(control) => <input {...control} />}
        </Field>
      </>,
    );
    const input = screen.getByLabelText('Mã đại lý');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Sai mã 8 chữ số Xem hướng dẫn');
  });

  it('keeps the id that a page gives, so that an error summary finds it', () => {
    renderUi(
      <Field id="agent" label="Mã đại lý">
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(screen.getByLabelText('Mã đại lý')).toHaveAttribute('id', 'agent');
  });

  it('with a hidden label is still named by it', () => {
    renderUi(<TextField label="Tìm" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Tìm' })).toBeInTheDocument();
  });

  it('gives two fields of one label two ids', () => {
    renderUi(
      <>
        <TextField label="Tên" />
        <TextField label="Tên" />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Tên');
    expect(first?.id).not.toBe(second?.id);
  });

  it('passes native props to the input', () => {
    renderUi(<TextField label="Email" type="email" autoComplete="email" maxLength={50} readOnly />);
    const input = screen.getByLabelText('Email');
    expect(input).toHaveAttribute('type', 'email');
    expect(input).toHaveAttribute('autocomplete', 'email');
    expect(input).toHaveAttribute('maxlength', '50');
    expect(input).toHaveAttribute('readonly');
  });

  it('shows what is before and after the text', () => {
    renderUi(<TextField label="Phí" start={<svg data-start="" />} end="₫" />);
    expect(document.querySelector('[data-start]')?.closest('[aria-hidden]')).not.toBeNull();
    expect(screen.getByText('₫')).toBeInTheDocument();
  });
});

describe('PasswordField', () => {
  const input = () => screen.getByLabelText('Mật khẩu', { selector: 'input' });
  const press = (capsLock: boolean) =>
    fireEvent.keyDown(input(), {
      key: 'a',
      getModifierState: () => capsLock,
      modifierCapsLock: capsLock,
    });

  it('says that Caps Lock is on, as long as it is', () => {
    renderUi(<PasswordField label="Mật khẩu" hint="Ít nhất 8 ký tự" />);
    expect(input()).toHaveAccessibleDescription('Ít nhất 8 ký tự');
    press(true);
    expect(input()).toHaveAccessibleDescription('Phím Caps Lock đang bật.');
    press(false);
    expect(input()).toHaveAccessibleDescription('Ít nhất 8 ký tự');
  });

  it('its button does not submit the form and keeps the text', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <PasswordField label="Mật khẩu" />
      </form>,
    );
    await userEvent.type(input(), 'Bí mật 1');
    await userEvent.click(screen.getByRole('button', { name: 'Hiện mật khẩu' }));
    expect(input()).toHaveValue('Bí mật 1');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('Avatar and Logo', () => {
  it('an avatar shows the picture, and a new one after the old one failed', () => {
    const { container, rerender } = renderUi(<Avatar name="Lan" src="/a.png" />);
    const image = () => container.querySelector('img');
    fireEvent.error(image() as HTMLImageElement);
    expect(image()).toBeNull();
    rerender(<Avatar name="Lan" src="/b.png" />);
    expect(image()).toHaveAttribute('src', '/b.png');
  });

  it('an avatar is decorative: the name is beside it', () => {
    const { container } = renderUi(<Avatar name="Nguyễn Lan" />);
    expect(container.querySelector('[aria-hidden]')).toHaveTextContent('NL');
  });

  it('a logo has its name beside the mark, or as the name of the mark alone', () => {
    const { rerender } = renderUi(<Logo />);
    expect(screen.getByText('Cổng Đại lý')).toBeInTheDocument();
    rerender(<Logo variant="mark" name="Công ty" />);
    expect(screen.getByRole('img', { name: 'Công ty' })).toBeInTheDocument();
  });

  it('a company may set its own picture', () => {
    const { container } = renderUi(<Logo src="/logo.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('layout', () => {
  it('a heading takes its level from `as` and its look from `size`', () => {
    renderUi(
      <>
        <Heading>Hai</Heading>
        <Heading as="h1" size="2xl">
          Một
        </Heading>
      </>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Hai' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Một' })).toBeInTheDocument();
  });

  it('hidden text is heard, not seen', () => {
    renderUi(
      <Button>
        <VisuallyHidden>Xoá </VisuallyHidden>
        HĐ 001
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Xoá HĐ 001' })).toBeInTheDocument();
  });

  it('controls together have no accessibility violations', async () => {
    const { container } = renderUi(
      <Container>
        <Heading as="h1">Đăng nhập</Heading>
        <Text>Nhập mã đại lý</Text>
        <TextField label="Mã đại lý" error="Sai mã" hint="8 chữ số" optional />
        <PasswordField label="Mật khẩu" />
        <Button type="submit" loading>
          Gửi
        </Button>
        <IconButton label="Làm mới" icon={<svg />} />
        <Link href="/recovery">Quên mật khẩu</Link>
        <Card href="/news">Tin</Card>
        <Logo />
        <Avatar name="Lan" />
      </Container>,
    );
    expect(await violations(container)).toEqual([]);
  });
});
