import { ApiError } from '@portal/api-client';
import { fakeUser } from '@portal/remote-kit/testing';
import type { PersonalInfo } from '@portal/types';
import { screen, waitFor } from '@testing-library/react';
import { agentInfo, renderAccount } from '../../testing/render-account.tsx';
import { PersonalInfoPage } from './personal-info-page.tsx';

const CALL = 'GET admin/account/personal-info';

const show = (info: PersonalInfo = agentInfo(), language: 'vi' | 'en' = 'vi') =>
  renderAccount(<PersonalInfoPage />, { language, answers: { [CALL]: () => info } });

const valueBeside = async (label: string) => (await screen.findByText(label)).nextElementSibling;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-02-08T09:00:00+07:00'));
});

describe('/personal-info', () => {
  it('shows who the agent is, where they stand and when they were here last', async () => {
    show();
    expect(await valueBeside('Ngày sinh')).toHaveTextContent('28/02/1990');
    expect(await valueBeside('Giới tính')).toHaveTextContent('Nữ');
    expect(await valueBeside('Số giấy tờ tuỳ thân')).toHaveTextContent('********1234');
    expect(await valueBeside('Quản lý trực tiếp')).toHaveTextContent('Trần Văn Đức · 20000008');
    expect(await valueBeside('Số điện thoại')).toHaveTextContent('0912 345 678');
    expect(await valueBeside('Email công ty')).toHaveTextContent('–');
    expect(screen.getByText('Đang hoạt động')).toBeVisible();
    expect(screen.getByText(/Đăng nhập gần nhất/)).toHaveTextContent('09/03/2026 08:15');
  });

  it.each([
    ['20270310', 'Còn 30 ngày'],
    ['20270208', 'Hết hạn hôm nay'],
    ['20270207', 'Đã hết hạn'],
  ])('tells how long a licence to %s is good', async (licenceTo, text) => {
    const info = agentInfo();
    show({ ...info, agent: info.agent && { ...info.agent, licenceTo } });
    expect(await valueBeside('Chứng chỉ có hiệu lực đến')).toHaveTextContent(text);
  });

  it('AVA-05 links addresses of the web and leaves all others as text', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'https://facebook.com/anh' })).toHaveAttribute(
      'href',
      'https://facebook.com/anh',
    );
    expect(screen.getByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  it('shows a candidate their stage, without an agent’s panel', async () => {
    const candidate = {
      candidateCode: 'UV0001',
      fullname: 'Lê Ưng',
      stage: 'TRAINING',
      registeredOn: '20260101',
    };
    show(agentInfo({ agent: null, candidate }));
    expect(await valueBeside('Giai đoạn')).toHaveTextContent('Đang đào tạo');
    expect(await valueBeside('Ngày đăng ký')).toHaveTextContent('01/01/2026');
    expect(screen.queryByText('Thông tin đại lý')).not.toBeInTheDocument();
  });

  it('says so when there is no contact', async () => {
    const nothing = { phone: null, emailPersonal: null, urlFacebook: null, urlZalo: null };
    show(agentInfo(nothing));
    expect(await screen.findByText('Chưa có thông tin liên hệ')).toBeVisible();
  });

  it('says that it loads, then offers another try when it failed', async () => {
    const answers = [
      () => {
        throw new ApiError({ status: 500, code: 'INTERNAL', message: 'Hệ thống bị lỗi.' });
      },
      () => agentInfo(),
    ];
    const { person } = renderAccount(<PersonalInfoPage />, {
      answers: { [CALL]: () => answers.shift()?.() },
    });
    expect(screen.getByText('Đang tải thông tin cá nhân')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Hệ thống bị lỗi.');
    expect(screen.getByRole('heading', { level: 1, name: 'Cài đặt tài khoản' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByText('Thông tin đại lý')).toBeVisible();
  });

  it('opens the avatar dialog', async () => {
    const { person, opened } = show();
    await person.click(await screen.findByRole('button', { name: 'Đổi ảnh đại diện' }));
    expect(opened).toEqual([{ name: 'avatar', props: undefined }]);
  });

  it('LINK-01 opens the dialog of linked accounts', async () => {
    const { person, opened } = show();
    await person.click(await screen.findByRole('button', { name: 'Liên kết mạng xã hội' }));
    expect(opened).toEqual([{ name: 'social-link', props: undefined }]);
  });

  it('IMP-05 offers no change under impersonation', async () => {
    renderAccount(<PersonalInfoPage />, {
      session: { user: fakeUser(), impersonating: '20000009' },
      answers: { [CALL]: () => agentInfo() },
    });
    expect(await screen.findByText('Thông tin đại lý')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('AVA-06 loads the avatar by its file name and shows initials without one', async () => {
    URL.createObjectURL = () => 'blob:avatar';
    URL.revokeObjectURL = () => undefined;
    const { calls, container } = renderAccount(<PersonalInfoPage />, {
      answers: {
        [CALL]: () => agentInfo({ avatar: 'a1.webp' }),
        'BLOB app/downloadFile': () => new Blob(['x'], { type: 'image/webp' }),
      },
    });
    expect(await screen.findByText('NÁ')).toBeInTheDocument();
    await waitFor(() =>
      expect(container.querySelector('img')).toHaveAttribute('src', 'blob:avatar'),
    );
    const download = calls.find(({ path }) => path === 'app/downloadFile');
    expect(download?.query).toEqual({ fileName: 'a1.webp' });
  });

  it('names the account of a user who is neither agent nor candidate', async () => {
    renderAccount(<PersonalInfoPage />, {
      session: { user: fakeUser({ accountType: 1 }) },
      answers: { [CALL]: () => agentInfo({ agent: null, lastLoginAt: null }) },
    });
    expect(await screen.findByText('Nhân viên')).toBeVisible();
    expect(screen.getByText(/Đăng nhập gần nhất/)).toHaveTextContent('chưa có');
  });

  it('is in English too', async () => {
    show(agentInfo(), 'en');
    expect(await valueBeside('Licence valid until')).toHaveTextContent('Days left: 30');
    expect(screen.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  });
});
