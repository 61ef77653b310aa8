import { ApiError } from '@portal/api-client';
import type { FakePortalOptions } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { registerAnswers, registered } from '../../testing/register-answers.ts';
import { renderAuth } from '../../testing/render-auth.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { RegisterPage } from './register-page.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

// Answers are handled after two seconds; the clock is a fake one.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const CALL = 'POST admin/account/register';
const CHECK = 'POST admin/account/check-duplicate-candidate';

type Answers = NonNullable<FakePortalOptions['answers']>;

const show = (part: Answers = {}, options: FakePortalOptions = {}) => ({
  ...renderAuth(<RegisterPage />, {
    path: '/register',
    answers: registerAnswers(part),
    settings: { HOTLINE: '1900 0000' },
    ...options,
  }),
  person: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
});
type View = ReturnType<typeof show>;

const box = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const submit = () => screen.getByRole('button', { name: 'Đăng ký' });
const apply = () => screen.getByRole('checkbox', { name: 'Đăng ký làm ứng viên tư vấn tài chính' });

const fill = async ({ person }: Pick<View, 'person'>) => {
  await person.click(box('Họ và tên'));
  await person.paste('Nguyễn Thị Ánh-Đào');
  await person.click(box('Email'));
  await person.paste('anh.dao@thu.example');
};
const applyAt = async ({ person }: Pick<View, 'person'>, province = '01', office = '2') => {
  await person.click(apply());
  await waitFor(() => expect(choice('Tỉnh/Thành phố')).toBeEnabled());
  await person.selectOptions(choice('Tỉnh/Thành phố'), province);
  await waitFor(() => expect(choice('Văn phòng')).toBeEnabled());
  await person.selectOptions(choice('Văn phòng'), office);
};
const terms = () => screen.findByRole('dialog', { name: /^Điều khoản sử dụng/ });
const agree = async ({ person }: Pick<View, 'person'>) => {
  const dialog = await terms();
  const ticked = within(dialog).getByRole('checkbox');
  await waitFor(() => expect(ticked).toBeEnabled());
  await person.click(ticked);
  await person.click(within(dialog).getByRole('button', { name: 'Đồng ý' }));
};
const made = ({ calls }: Pick<View, 'calls'>, name: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === name);
const apiError =
  (part: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  () => {
    throw new ApiError({ status: 400, code: 'X', message: 'Không được.', ...part });
  };

describe('/register', () => {
  it('REG-01 asks for name, e-mail, phone and province, and offers to apply', async () => {
    show();
    expect(box('Họ và tên')).toHaveAttribute('autocomplete', 'name');
    expect(box('Email')).toHaveAttribute('type', 'email');
    expect(box('Số điện thoại')).toHaveAccessibleDescription('(không bắt buộc)');
    expect(choice('Nơi ở hiện tại')).toBeInTheDocument();
    expect(apply()).not.toBeChecked();
    await waitFor(() => expect(choice('Nơi ở hiện tại')).toBeEnabled());
  });

  it('REG-02 reveals province and office for who applies; unticking hides and clears them', async () => {
    const view = show();
    expect(screen.queryByRole('combobox', { name: 'Văn phòng' })).not.toBeInTheDocument();
    await applyAt(view);
    expect(choice('Văn phòng')).toHaveValue('2');
    await view.person.click(apply());
    expect(screen.queryByRole('combobox', { name: 'Văn phòng' })).not.toBeInTheDocument();
    await view.person.click(apply());
    await waitFor(() => expect(choice('Tỉnh/Thành phố')).toBeEnabled());
    expect(choice('Tỉnh/Thành phố')).toHaveValue('');
    expect(choice('Văn phòng')).toHaveValue('');
    expect(choice('Văn phòng')).toBeDisabled();
  });

  it('REG-03 offers the offices of the chosen province, and forgets the office of another', async () => {
    const view = show();
    await applyAt(view);
    const names = () => within(choice('Văn phòng')).getAllByRole('option');
    expect(names().map(({ textContent }) => textContent)).toEqual([
      'Chọn văn phòng',
      'Văn phòng Ba Đình',
      'Văn phòng Cầu Giấy',
    ]);
    await view.person.selectOptions(choice('Tỉnh/Thành phố'), '79');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(choice('Văn phòng')).toHaveValue('');
    expect(submit()).toBeDisabled();
  });

  it('lets a list that did not come be asked for again', async () => {
    let fails = true;
    const { person } = show({
      'POST zipcode/province': () => {
        if (fails) throw new ApiError({ status: 503, code: 'X', message: '' });
        return [{ title: 'Hà Nội', value: '01' }];
      },
    });
    expect(await screen.findByText('Chưa tải được danh sách.')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Thử lại' }));
    await waitFor(() => expect(choice('Nơi ở hiện tại')).toBeEnabled());
  });

  it('REG-04 can be sent once name and e-mail are there, and the place of who applies', async () => {
    const view = show();
    const { person } = view;
    expect(submit()).toBeDisabled();
    await person.type(box('Họ và tên'), 'An');
    expect(submit()).toBeDisabled();
    await person.type(box('Email'), 'an@thu.example');
    expect(submit()).toBeEnabled();
    await person.clear(box('Họ và tên'));
    await person.type(box('Họ và tên'), '  ');
    expect(submit()).toBeDisabled();
    await person.type(box('Họ và tên'), 'An');
    await person.click(apply());
    expect(submit()).toBeDisabled();
    await waitFor(() => expect(choice('Tỉnh/Thành phố')).toBeEnabled());
    await person.selectOptions(choice('Tỉnh/Thành phố'), '01');
    expect(submit()).toBeDisabled();
    await waitFor(() => expect(choice('Văn phòng')).toBeEnabled());
    await person.selectOptions(choice('Văn phòng'), '1');
    expect(submit()).toBeEnabled();
  });

  it('REG-05 reports at once that a text is too long, cuts nothing and sends nothing', async () => {
    const view = show();
    const { person } = view;
    await fill(view);
    await person.click(box('Số điện thoại'));
    await person.paste('0901 234 567 890');
    expect(box('Số điện thoại')).toHaveValue('0901 234 567 890');
    expect(box('Số điện thoại')).toHaveAccessibleDescription(/dài quá 15 ký tự/);
    await person.clear(box('Số điện thoại'));
    expect(box('Số điện thoại')).not.toHaveAccessibleDescription(/dài quá/);
    await person.clear(box('Họ và tên'));
    await person.click(box('Họ và tên'));
    await person.paste('ế'.repeat(101).normalize('NFD'));
    expect(box('Họ và tên')).toHaveAccessibleDescription(/dài quá 100 ký tự/);
    await person.clear(box('Email'));
    await person.click(box('Email'));
    await person.paste(`${'a'.repeat(39)}@thu.example`);
    expect(box('Email')).toHaveAccessibleDescription(/dài quá 50 ký tự/);
    await person.click(submit());
    expect(made(view, CALL)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('REG-06 refuses digits in a name; the summary leads to the field, and what was typed stays', async () => {
    const view = show();
    const { person } = view;
    await person.type(box('Họ và tên'), 'An1');
    await person.type(box('Email'), 'an@thu');
    await person.click(submit());
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Họ và tên chỉ gồm/),
      expect.stringMatching(/^Email chưa đúng/),
    ]);
    await person.click(links[0] as HTMLElement);
    expect(box('Họ và tên')).toHaveFocus();
    expect(box('Họ và tên')).toHaveValue('An1');
    expect(made(view, 'POST admin/account/consent')).toHaveLength(0);
  });

  it('REG-07 sends nothing before the terms are agreed to, and says so', async () => {
    const view = show();
    const { person } = view;
    await fill(view);
    await person.click(submit());
    await person.click(within(await terms()).getByRole('button', { name: 'Từ chối' }));
    expect(
      await screen.findByText('Anh/Chị cần đồng ý với điều khoản sử dụng để đăng ký.'),
    ).toBeVisible();
    expect(made(view, CALL)).toHaveLength(0);
    await person.click(submit());
    await agree(view);
    await waitFor(() => expect(made(view, CALL)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/cần đồng ý/)).not.toBeInTheDocument());
    const decisions = made(view, 'POST admin/account/consent').map(({ body }) => body);
    expect(decisions).toEqual([
      { kind: 'TERMS_MOBILE', version: '2026-1', decision: 'REFUSED' },
      { kind: 'TERMS_MOBILE', version: '2026-1', decision: 'AGREED' },
    ]);
  });

  it('REG-08 stops at a candidate who registered before, with the day', async () => {
    const view = show({ [CHECK]: () => ({ registerDate: '20260309' }) });
    await fill(view);
    await applyAt(view);
    await view.person.click(submit());
    await agree(view);
    const dialog = await screen.findByRole('dialog', { name: 'Thông tin đã được ghi nhận' });
    expect(dialog).toHaveTextContent('ghi nhận vào ngày 09/03/2026');
    expect(dialog).toHaveTextContent('1900 0000');
    expect(made(view, CALL)).toHaveLength(0);
    await view.person.click(within(dialog).getByRole('button', { name: 'Đã hiểu' }));
    expect(box('Họ và tên')).toHaveValue('Nguyễn Thị Ánh-Đào');
    expect(view.paths).toEqual(['/register']);
  });

  it('REG-13 reports the same of a candidate who was registered in between', async () => {
    const data = { statusMessages: 'error', registerDate: '20261121', captcha: false };
    const view = show({ [CALL]: apiError({ status: 409, code: 'DUPLICATE_CANDIDATE', data }) });
    await fill(view);
    await applyAt(view);
    await view.person.click(submit());
    await agree(view);
    expect(await screen.findByText(/ghi nhận vào ngày 21\/11\/2026/)).toBeVisible();
  });

  it('REG-08 does not ask for duplicates of who does not apply', async () => {
    const view = show();
    await fill(view);
    await view.person.click(submit());
    await agree(view);
    await screen.findByRole('dialog', { name: 'Chào mừng Anh/Chị!' });
    expect(made(view, CHECK)).toHaveLength(0);
  });

  it('REG-09 is busy for two seconds, and sends once however often it is pressed', async () => {
    const view = show();
    await fill(view);
    await view.person.click(submit());
    await agree(view);
    await waitFor(() => expect(made(view, CALL)).toHaveLength(1));
    const sent = Date.now();
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    await view.person.click(submit());
    await view.person.type(box('Email'), '{Enter}');
    await screen.findByRole('dialog', { name: 'Chào mừng Anh/Chị!' });
    expect(Date.now() - sent).toBeGreaterThanOrEqual(1_950);
    expect(made(view, CALL)).toHaveLength(1);
    expect(submit()).not.toHaveAttribute('aria-busy');
  });

  it('REG-10 welcomes a visitor, empties the form and leads home', async () => {
    const view = show();
    await fill(view);
    await view.person.type(box('Số điện thoại'), '0901 234 567');
    await view.person.click(submit());
    await agree(view);
    const dialog = await screen.findByRole('dialog', { name: 'Chào mừng Anh/Chị!' });
    expect(made(view, CALL)[0]?.body).toMatchObject({
      fullname: 'Nguyễn Thị Ánh-Đào',
      email: 'anh.dao@thu.example',
      phone: '+84901234567',
      province: null,
      confirmApplyCandidate: false,
      provinceCity: null,
      office: null,
      officeName: null,
    });
    await view.person.click(within(dialog).getByRole('button', { name: 'Hoàn tất' }));
    expect(view.paths.at(-1)).toBe('/');
    expect(box('Họ và tên')).toHaveValue('');
  });

  it('REG-10 shows a future candidate the notice, with the code', async () => {
    const view = show({ [CALL]: () => registered({ candidateCode: 'UV000061' }) });
    await fill(view);
    await applyAt(view);
    await view.person.click(submit());
    await agree(view);
    const dialog = await screen.findByRole('dialog', { name: /trở thành ứng viên tương lai/ });
    expect(dialog).toHaveTextContent('Mã hồ sơ: UV000061');
    expect(made(view, CALL)[0]?.body).toMatchObject({
      confirmApplyCandidate: true,
      provinceCity: '01',
      office: '2',
      officeName: 'Văn phòng Cầu Giấy',
    });
  });

  it('REG-11 shows the description of a failure and keeps what was typed; the terms are not asked again', async () => {
    const view = show({ [CALL]: apiError() });
    await fill(view);
    await view.person.click(submit());
    await agree(view);
    expect(await screen.findByText('Không được.')).toBeVisible();
    expect(view.toasts).toEqual([]);
    expect(box('Email')).toHaveValue('anh.dao@thu.example');
    await view.person.click(submit());
    await waitFor(() => expect(made(view, CALL)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('L2: the question for duplicates has a token; with a picture the registration asks itself', async () => {
    let checks = 0;
    const view = show({
      [CHECK]: () => {
        checks += 1;
        const data = { statusMessages: 'error', errorCode: 'INCORRECT_CAPTCHA_V3', captcha: true };
        throw new ApiError({
          status: 400,
          code: 'INCORRECT_CAPTCHA_V3',
          message: 'Nhập mã trong hình.',
          data,
        });
      },
    });
    await fill(view);
    await applyAt(view);
    await view.person.click(submit());
    await agree(view);
    const code = await screen.findByRole('textbox', { name: 'Mã xác nhận' });
    expect(made(view, CHECK)[0]?.body).toMatchObject({ valueToken: 'token-of-work' });
    expect(made(view, CALL)).toHaveLength(0);
    await view.person.type(code, 'ACE347');
    await view.person.click(submit());
    await screen.findByRole('dialog', { name: /trở thành ứng viên tương lai/ });
    expect(checks).toBe(1);
    expect(made(view, CALL)[0]?.body).toMatchObject({ requiredCaptch: 'ACE347', valueToken: null });
  });

  it('REG-12 shows the picture when the answer asks for it, and sends what was read', async () => {
    let failedOnce = false;
    const view = show({
      [CALL]: () => {
        if (failedOnce) return registered();
        failedOnce = true;
        const data = { statusMessages: 'error', errorCode: 'INCORRECT_CAPTCHA_V3', captcha: true };
        throw new ApiError({
          status: 400,
          code: 'INCORRECT_CAPTCHA_V3',
          message: 'Nhập mã trong hình.',
          data,
        });
      },
    });
    await fill(view);
    await view.person.click(submit());
    await agree(view);
    expect(await screen.findByText('Nhập mã trong hình.')).toBeVisible();
    const code = await screen.findByRole('textbox', { name: 'Mã xác nhận' });
    await view.person.click(submit());
    expect(made(view, CALL)).toHaveLength(1);
    await view.person.type(code, 'ACE347');
    await view.person.click(submit());
    await screen.findByRole('dialog', { name: 'Chào mừng Anh/Chị!' });
    expect(made(view, CALL)[1]?.body).toMatchObject({ requiredCaptch: 'ACE347', valueToken: null });
  });

  it.each([
    ['the server says nothing', apiError({ message: 'Hệ thống bị lỗi.', described: false })],
    ['the answer carries an error', () => registered({ errorCode: 'E_1' })],
    ['the call breaks', () => Promise.reject(new Error('broken'))],
  ])('REG-11 says in a toast that it failed when %s', async (_when, answer) => {
    const view = show({ [CALL]: answer });
    await fill(view);
    await view.person.click(submit());
    await agree(view);
    await waitFor(() =>
      expect(view.toasts).toEqual([
        { kind: 'error', title: 'Đăng ký không thành công', detail: undefined },
      ]),
    );
    expect(submit()).toBeEnabled();
  });

  it('shows what the server refuses by the field', async () => {
    const fields = [{ field: 'office', code: 'invalid', message: 'x' }];
    const view = show({ [CALL]: apiError({ code: 'INPUT-ERROR', fields }) });
    await fill(view);
    await applyAt(view);
    await view.person.click(submit());
    await agree(view);
    await waitFor(() =>
      expect(choice('Văn phòng')).toHaveAccessibleDescription(/không còn nhận ứng viên/),
    );
  });

  it('REG-07 asks again when the server knows of no agreement any more', async () => {
    const view = show({ [CALL]: apiError({ code: 'TERMS_NOT_ACCEPTED' }) });
    await fill(view);
    await view.person.click(submit());
    await agree(view);
    await screen.findByText('Không được.');
    await view.person.click(submit());
    expect(await terms()).toBeVisible();
  });

  it('is in English too', async () => {
    show({}, { language: 'en' });
    expect(screen.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    expect(box('Full name')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled();
  });
});

/** A dialog that is there, is closed, and is opened again. */
const Twice = () => {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        lần nữa
      </button>
      {times !== 1 && <RegisterDialog props={{}} close={() => undefined} />}
    </>
  );
};

describe('the register dialog', () => {
  it('REG-01 is the form of the page, over any page, and closes with the result', async () => {
    const close = jest.fn();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderAuth(<RegisterDialog props={{}} close={close} />, { answers: registerAnswers() });
    expect(screen.getByRole('dialog', { name: 'Đăng ký' })).toBeVisible();
    expect(box('Họ và tên')).toHaveFocus();
    await fill({ person });
    await person.click(submit());
    await agree({ person });
    const welcome = await screen.findByRole('dialog', { name: 'Chào mừng Anh/Chị!' });
    await person.click(within(welcome).getByRole('button', { name: 'Hoàn tất' }));
    expect(close).toHaveBeenCalledWith({ registered: true });
  });

  it('keeps what was typed when it is closed and opened again', async () => {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    renderAuth(<Twice />, { answers: registerAnswers() });
    await fill({ person });
    await person.click(screen.getByText('lần nữa'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await person.click(screen.getByText('lần nữa'));
    expect(box('Họ và tên')).toHaveValue('Nguyễn Thị Ánh-Đào');
    expect({ ...localStorage, ...sessionStorage }).toEqual({});
  });
});
