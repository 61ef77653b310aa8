import { screen, waitFor } from '@testing-library/react';
import { refuse, renderContent } from '../../testing/render-content.tsx';
import { CANDIDATE_CONTACT } from './candidate-contact.ts';
import { ContactPage } from './contact-page.tsx';

jest.mock('@portal/remote-kit/captcha/fetch-token', () =>
  jest.requireActual('@portal/remote-kit/testing').fakeToken(),
);

const SUBMIT = 'POST cms/contact/submit';
const show = (answers = {}, path = '/contact') =>
  renderContent(<ContactPage />, {
    path,
    settings: { HOTLINE: '1900 0000' },
    answers: {
      'POST zipcode/province-ods': () => [{ title: 'Hà Nội', value: '01' }],
      'POST zipcode/office': () => [{ title: 'Văn phòng Ba Đình', value: '1' }],
      [SUBMIT]: () => ({ refNo: 'LH261123-7K2MX' }),
      ...answers,
    },
  });
type Person = ReturnType<typeof show>['person'];
const box = (name: string) => screen.getByRole('textbox', { name });
const fill = async (person: Person) => {
  await person.type(box('Họ và tên'), 'Lê Thị Hoa');
  await person.type(box('Email'), 'hoa@thu.example');
};
const submit = (person: Person) =>
  person.click(screen.getByRole('button', { name: 'Gửi liên hệ' }));

describe('/contact', () => {
  it('CON-01 asks for name, e-mail, phone, topic, message and whether one applies; then for a place', async () => {
    const { person } = show();
    for (const name of ['Họ và tên', 'Email', /^Số điện thoại/, /^Nội dung/])
      expect(screen.getByRole('textbox', { name })).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Anh\/Chị quan tâm đến/ })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Văn phòng' })).toBeNull();
    await person.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Văn phòng' })).toBeDisabled();
    expect(screen.getByText('1900 0000')).toBeVisible();
  });

  it('comes from an article about the profession with the candidate’s box ticked', () => {
    show({}, CANDIDATE_CONTACT);
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' })).toBeVisible();
  });

  it('CON-02 CON-04 CON-05 CON-09 names what is missing in a summary and at each field', async () => {
    const { person, calls } = show();
    await person.click(screen.getByRole('checkbox'));
    await submit(person);
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    for (const [field, text] of [
      [box('Họ và tên'), 'Vui lòng nhập họ và tên.'],
      [box('Email'), 'Vui lòng nhập email.'],
      [screen.getByRole('combobox', { name: 'Tỉnh/Thành phố' }), 'Vui lòng chọn tỉnh, thành phố.'],
      [screen.getByRole('combobox', { name: 'Văn phòng' }), 'Vui lòng chọn văn phòng.'],
    ] as const) {
      expect(field).toHaveAccessibleDescription(text);
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(summary).toHaveTextContent(text);
    }
    await person.click(screen.getByRole('link', { name: 'Vui lòng nhập email.' }));
    expect(box('Email')).toHaveFocus();
    expect(calls.some(({ path }) => path === 'cms/contact/submit')).toBe(false);
  });

  it.each([
    ['090123456', 'Số điện thoại có ít nhất 10 ký tự.'],
    ['0901 234 567 0901 234', 'Số điện thoại có tối đa 20 ký tự.'],
    ['0901.234.567', /chỉ gồm chữ số/],
  ])('CON-03 the phone %s is refused: %s', async (phone, text) => {
    const { person } = show();
    await fill(person);
    await person.type(screen.getByRole('textbox', { name: /^Số điện thoại/ }), phone);
    await submit(person);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('CON-04 an e-mail that is none is refused', async () => {
    const { person } = show();
    await fill(person);
    await person.type(box('Email'), '@');
    await submit(person);
    expect(await screen.findByText('Email chưa đúng định dạng.')).toBeVisible();
  });

  it('CON-06 answers with the number of the message; another one starts empty', async () => {
    const { person, calls } = show();
    await fill(person);
    await submit(person);
    expect(await screen.findByText('LH261123-7K2MX')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Đã gửi liên hệ' })).toHaveFocus();
    const sent = calls.filter(({ path }) => path === 'cms/contact/submit');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ fullname: 'Lê Thị Hoa', phone: null, office: null });
    await person.click(screen.getByRole('button', { name: 'Gửi lời nhắn khác' }));
    expect(box('Họ và tên')).toHaveValue('');
  });

  it('CON-07 keeps what was typed after a failure, and sends it again', async () => {
    let answer: () => unknown = refuse(500, 'UNEXPECTED');
    const { person } = show({ [SUBMIT]: () => answer() });
    await fill(person);
    await submit(person);
    expect(await screen.findByText('Chưa gửi được lời nhắn')).toBeVisible();
    expect(box('Họ và tên')).toHaveValue('Lê Thị Hoa');
    answer = () => ({ refNo: 'LH261123-7K2MX' });
    await submit(person);
    expect(await screen.findByText('LH261123-7K2MX')).toBeVisible();
  });
});
