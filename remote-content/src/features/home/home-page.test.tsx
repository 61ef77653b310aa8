import { fakeUser } from '@portal/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { agentSession, candidateSession, renderContent } from '../../testing/render-content.tsx';
import { AgentHomePage } from './home-agent-page.tsx';
import { CandidateHomePage } from './home-candidate-page.tsx';
import { HomePage } from './home-page.tsx';

const region = (name: string) => screen.findByRole('region', { name });
const pathsOf = (calls: { path: string }[]) => [...new Set(calls.map(({ path }) => path))].sort();

describe('/', () => {
  it('HOME-01 shows a visitor who we are, what we offer, news, network, careers, videos, contact', async () => {
    const { calls } = renderContent(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Bảo vệ hôm nay, vững vàng ngày mai',
    );
    await region('Thông tin nổi bật');
    await region('Giải pháp cho từng nhu cầu');
    await region('Tin tức và sự kiện');
    await region('Mạng lưới hoạt động');
    await region('Video');
    const link = (name: string | RegExp) => screen.getByRole('link', { name });
    expect(link('Xem nghề nghiệp')).toHaveAttribute('href', '/career');
    expect(link('Liên hệ')).toHaveAttribute('href', '/contact');
    expect(pathsOf(calls)).toEqual([
      'cms/banner/list',
      'cms/banner/video-home-public',
      'cms/network/list',
      'cms/news/list',
    ]);
  });

  it('HOME-01 shows an agent greeting, figures, competitions, activities, news', async () => {
    const { calls } = renderContent(<HomePage />, { session: agentSession() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/, chị Ánh$/);
    await region('Hợp đồng của Anh/Chị');
    await region('Chương trình thi đua');
    await region('Hoạt động đại lý');
    await region('Hoạt động nhóm');
    expect(await screen.findByText('Bứt phá quý IV')).toBeVisible();
    expect(pathsOf(calls)).toEqual([
      'cms/activity/agent',
      'cms/activity/group',
      'cms/banner/list',
      'cms/banner/video-home-public',
      'cms/competition/list',
      'cms/news/list',
      'ods/office-policy/get-total-policy',
    ]);
  });

  it('HOME-05 shows a candidate the exams and the rules', async () => {
    const { calls } = renderContent(<HomePage />, { session: candidateSession });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/, anh Phượng$/);
    await region('Lịch thi sắp tới');
    expect(await screen.findByText('Cần Thơ · Buổi sáng')).toBeVisible();
    expect(await screen.findByText('Điều kiện dự thi')).toBeVisible();
    expect(pathsOf(calls)).not.toContain('cms/competition/list');
  });

  it.each([
    ['a visitor', {}, 'PUBLIC'],
    ['an agent', agentSession(), 'AGENT'],
    ['staff', { user: fakeUser({ accountType: 1 }) }, 'AGENT'],
    ['a candidate', candidateSession, 'CANDIDATE'],
    ['a guest', { user: fakeUser({ accountType: 5 }) }, 'PUBLIC'],
  ] as const)('CNT-05 asks for the banners of %s alone', async (_who, session, audience) => {
    const { calls } = renderContent(<HomePage />, { session });
    await region('Thông tin nổi bật');
    const [call] = calls.filter(({ path }) => path === 'cms/banner/list');
    expect(call?.query).toEqual({ audience, page: 1, pageSize: 10 });
  });

  it('HOME-01 turns into the agent’s home when they sign in', async () => {
    const { patch } = renderContent(<HomePage />);
    await region('Mạng lưới hoạt động');
    act(() => patch(agentSession()));
    await region('Chương trình thi đua');
    expect(screen.queryByRole('region', { name: 'Mạng lưới hoạt động' })).toBeNull();
  });

  it('HOME-01 takes the slogan from the settings when there is one', () => {
    renderContent(<HomePage />, { settings: { SLOGAN_DSUCCESS: 'Cùng nhau thành công' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cùng nhau thành công');
  });
});

describe('/homeAgent and /homeCandidate', () => {
  it('HOME-01 show their own people the same home, without a notice', async () => {
    const agent = renderContent(<AgentHomePage />, { session: agentSession() });
    await region('Chương trình thi đua');
    expect(screen.queryByText('Trang này dành cho đại lý')).toBeNull();
    agent.unmount();
    renderContent(<CandidateHomePage />, { session: candidateSession });
    await region('Lịch thi sắp tới');
    expect(screen.queryByText('Trang này dành cho ứng viên')).toBeNull();
  });

  it('HOME-01 tell others whose page it is, and show them their own', async () => {
    const visitor = renderContent(<AgentHomePage />);
    expect(screen.getByText('Trang này dành cho đại lý')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', '/login');
    await region('Mạng lưới hoạt động');
    visitor.unmount();
    renderContent(<CandidateHomePage />, { session: agentSession() });
    expect(screen.getByText('Trang này dành cho ứng viên')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Đăng nhập' })).toBeNull();
    await region('Chương trình thi đua');
  });
});
