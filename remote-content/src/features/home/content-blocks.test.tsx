import { screen, within } from '@testing-library/react';
import { agentSession, candidateSession, renderContent } from '../../testing/render-content.tsx';
import { activity, competition, exam, newsItem, paged, video } from '../../testing/rows.ts';
import { HomePage } from './home-page.tsx';

const panel = (name: string) => screen.findByRole('region', { name });

describe('banners', () => {
  it('HOME-02 turn in the time of the answer and can be paused', async () => {
    renderContent(<HomePage />);
    const carousel = await panel('Thông tin nổi bật');
    expect(within(carousel).getByRole('button', { name: 'Tạm dừng' })).toBeEnabled();
    const slide = carousel.querySelector<HTMLElement>('[data-active]');
    expect(slide).toHaveTextContent('Tháng tri ân');
    expect(slide?.style.transition).toContain('800ms');
  });

  it('HOME-02 stand still when the answer says no time', async () => {
    const answer = { datas: [], totalData: 0, animationSlider: 'fade', slideTime: 0 };
    const datas = [1, 2].map((id) => ({
      id,
      title: `Banner ${id}`,
      summary: null,
      image: 'home',
      link: null,
    }));
    renderContent(<HomePage />, {
      answers: { 'GET cms/banner/list': () => ({ ...answer, datas }) },
    });
    const carousel = await panel('Thông tin nổi bật');
    expect(within(carousel).queryByRole('button', { name: 'Tạm dừng' })).toBeNull();
  });

  it('HOME-03 lead into the portal in place, and elsewhere in a new tab without the opener', async () => {
    renderContent(<HomePage />);
    const carousel = await panel('Thông tin nổi bật');
    const [inside, outside] = within(carousel).getAllByRole('link', { hidden: true });
    expect(inside).toHaveAttribute('href', '/career');
    expect(inside).toHaveAccessibleName('Xem chi tiết: Tháng tri ân');
    expect(inside).not.toHaveAttribute('target');
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('videos', () => {
  it('HOME-04 open in a new tab; nothing foreign is framed', async () => {
    const { container } = renderContent(<HomePage />);
    const link = await screen.findByRole('link', { name: 'Xem video: Ba thế hệ' });
    expect(link).toHaveAttribute('href', 'https://video.example/1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(screen.getByText('2:35')).toBeInTheDocument();
    expect(container.querySelector('iframe, video')).toBeNull();
  });

  it('HOME-04 show the rest when asked, and fold it again', async () => {
    const datas = Array.from({ length: 6 }, (_, id) => ({ ...video, id, title: `Video ${id}` }));
    const { person } = renderContent(<HomePage />, {
      answers: { 'GET cms/banner/video-home-public': () => paged(...datas) },
    });
    const more = await screen.findByRole('button', { name: 'Xem thêm 2 mục' });
    expect(screen.queryByText('Video 5')).toBeNull();
    await person.click(more);
    expect(screen.getByText('Video 5')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Thu gọn', expanded: true }));
    expect(screen.queryByText('Video 5')).toBeNull();
  });
});

describe('news', () => {
  it('CNT-01 puts hot ones first, each once, and leads to their pages', async () => {
    renderContent(<HomePage />, { session: agentSession() });
    const news = await panel('Tin tức và sự kiện');
    await within(news).findByText('Lễ vinh danh');
    const links = within(news)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/news-event', '/news-event/khai-truong', '/news-event/vinh-danh']);
    expect(within(news).getByText('Nổi bật')).toBeVisible();
  });

  it('CNT-01 escapes what an alias holds', async () => {
    const datas = [newsItem({ linkAlias: 'a/b?c' })];
    renderContent(<HomePage />, {
      answers: { 'GET cms/news/list': () => ({ datas, totalData: 1, hotNews: [] }) },
    });
    const link = await screen.findByRole('link', { name: 'Thời gian gia hạn đóng phí' });
    expect(link).toHaveAttribute('href', '/news-event/a%2Fb%3Fc');
  });
});

describe('what has a last day', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z'), doNotFake: ['setTimeout'] });
  });
  afterEach(() => jest.useRealTimers());

  it.each([
    ['20261001', '20261126', 'Còn 5 ngày'],
    ['20261001', '20261121', 'Hôm nay là ngày cuối'],
    ['20261203', '20270130', 'Bắt đầu sau 12 ngày'],
    ['20261001', '20261120', 'Đã kết thúc'],
  ])('HOME-04 a competition from %s to %s: %s', async (from, to, text) => {
    const { calls } = renderContent(<HomePage />, {
      session: agentSession(),
      answers: { 'GET cms/competition/list': () => paged({ ...competition, from, to }) },
    });
    expect(await screen.findByText(text)).toBeVisible();
    const call = calls.find(({ path }) => path === 'cms/competition/list');
    expect(call?.query).toEqual({ modeView: 0, page: 0, pageSize: 200 });
  });

  it.each([
    ['20261123', 'Còn 2 ngày'],
    ['20261121', 'Hôm nay là hạn cuối'],
    ['20261120', 'Đã hết hạn đăng ký'],
  ])('HOME-05 an exam to register for until %s: %s', async (registerUntil, text) => {
    renderContent(<HomePage />, {
      session: candidateSession,
      answers: {
        'GET candidate/get-candidate-exam-schedule-homepage': () =>
          paged({ ...exam, registerUntil }),
      },
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('HOME-05 an exam without a last day says nothing about it', async () => {
    renderContent(<HomePage />, {
      session: candidateSession,
      answers: {
        'GET candidate/get-candidate-exam-schedule-homepage': () =>
          paged({ ...exam, registerUntil: null }),
      },
    });
    expect(await screen.findByText('Cần Thơ · Buổi sáng')).toBeVisible();
    expect(screen.queryByText(/Đăng ký đến|hết hạn/)).toBeNull();
  });
});

describe('activities', () => {
  it('HOME-01 tell day and place', async () => {
    renderContent(<HomePage />, {
      session: agentSession(),
      answers: { 'GET cms/activity/agent': () => paged({ ...activity, on: '20240229' }) },
    });
    const list = await panel('Hoạt động đại lý');
    expect(await within(list).findByText('Đà Nẵng')).toBeVisible();
    expect(list.querySelector('time')).toHaveAttribute('datetime', '2024-02-29');
    expect(list.querySelector('time')).toHaveTextContent('29/02/2024');
  });
});
