import { screen, within } from '@testing-library/react';
import {
  agentSession,
  candidateSession,
  refuse,
  renderContent,
} from '../../testing/render-content.tsx';
import { homeAnswers } from '../../testing/rows.ts';
import { HomePage } from './home-page.tsx';

const homes = {
  visitor: {
    session: {},
    // What is seen of each call when it answers.
    blocks: {
      'GET cms/banner/list': 'Tháng tri ân',
      'GET cms/news/list': 'Lễ vinh danh',
      'GET cms/network/list': 'Thành phố Hồ Chí Minh',
      'GET cms/banner/video-home-public': 'Ba thế hệ',
    },
  },
  agent: {
    session: agentSession(),
    blocks: {
      'GET ods/office-policy/get-total-policy': '312',
      'GET cms/banner/list': 'Tháng tri ân',
      'GET cms/news/list': 'Lễ vinh danh',
      'GET cms/competition/list': 'Bứt phá quý IV',
      'GET cms/activity/agent': 'Tập huấn sản phẩm',
      'GET cms/activity/group': 'Ngày hội gia đình',
      'GET cms/banner/video-home-public': 'Ba thế hệ',
    },
  },
  candidate: {
    session: candidateSession,
    blocks: {
      'GET candidate/get-candidate-exam-schedule-homepage': 'Cần Thơ · Buổi sáng',
      'GET candidate/get-candidate-regulation': 'Điều kiện dự thi',
      'GET cms/banner/list': 'Tháng tri ân',
      'GET cms/news/list': 'Lễ vinh danh',
      'GET cms/activity/agent': 'Tập huấn sản phẩm',
      'GET cms/activity/group': 'Ngày hội gia đình',
      'GET cms/banner/video-home-public': 'Ba thế hệ',
    },
  },
};

const cases = Object.entries(homes).flatMap(([who, { session, blocks }]) =>
  Object.entries(blocks).map(([call, text]) => ({ who, session, blocks, call, text })),
);
const NO_PLACES = { places: [], provinces: [], holidays: [] };
const nothing = {
  datas: [],
  totalData: 0,
  hotNews: [],
  animationSlider: 'slide',
  slideTime: 0,
  ...NO_PLACES,
};
const shown = async (texts: string[]) => {
  for (const text of texts) expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
};

describe('HOME-06 blocks of a home', () => {
  it.each(cases)('$who: $call fails alone, and comes by a retry', async (one) => {
    let answer: () => unknown = refuse(503, 'DB_DOWN');
    const { person } = renderContent(<HomePage />, {
      session: one.session,
      answers: { [one.call]: () => answer() },
    });
    await shown(Object.values(one.blocks).filter((text) => text !== one.text));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Chưa tải được dữ liệu');
    expect(alert).toHaveTextContent('DB_DOWN');
    expect(screen.queryByText(one.text)).toBeNull();
    answer = homeAnswers[one.call] as () => unknown;
    await person.click(within(alert).getByRole('button', { name: 'Thử lại' }));
    await shown([one.text]);
    expect(screen.queryByRole('alert')).toBeNull();
    // A keyboard goes on where the button was, not from the top of the page.
    expect(document.activeElement).toContainElement(screen.getAllByText(one.text)[0] ?? null);
  });

  it.each(cases)('$who: $call that hangs leaves the others', async (one) => {
    renderContent(<HomePage />, {
      session: one.session,
      answers: { [one.call]: () => new Promise(() => undefined) },
    });
    await shown(Object.values(one.blocks).filter((text) => text !== one.text));
    expect(screen.getByRole('status')).toHaveTextContent('Đang tải');
  });

  it.each(cases.filter(({ call }) => !call.includes('get-total-policy')))(
    '$who: $call without rows says so',
    async (one) => {
      const sentences: Record<string, string> = {
        'GET cms/banner/list': 'Hiện chưa có thông tin nổi bật',
        'GET cms/news/list': 'Chưa có tin mới',
        'GET cms/activity/agent': 'Chưa có hoạt động nào',
        'GET cms/activity/group': 'Chưa có hoạt động nào',
        'GET cms/network/list': 'Danh sách đang được cập nhật',
        'GET cms/competition/list': 'Hiện chưa có chương trình thi đua',
        'GET cms/banner/video-home-public': 'Chưa có video nào',
        'GET candidate/get-candidate-exam-schedule-homepage': 'Hiện chưa có lịch thi',
        'GET candidate/get-candidate-regulation': 'Chưa có quy định nào',
      };
      renderContent(<HomePage />, { session: one.session, answers: { [one.call]: () => nothing } });
      await shown([sentences[one.call] ?? 'no sentence']);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows that it loads again, and then that it failed again', async () => {
    let answer: () => unknown = refuse(500, 'UNEXPECTED');
    const { person } = renderContent(<HomePage />, {
      answers: { 'GET cms/news/list': () => answer() },
    });
    await shown(['Tháng tri ân', 'Thành phố Hồ Chí Minh', 'Ba thế hệ']);
    let fail: () => void = () => undefined;
    answer = () => new Promise((_, reject) => (fail = () => reject(new TypeError('bad'))));
    await person.click(await screen.findByRole('button', { name: 'Thử lại' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Đang tải');
    fail();
    expect(await screen.findByRole('alert')).toHaveTextContent('UNEXPECTED');
  });

  it('I18N-03 shows no raw key in English', async () => {
    for (const { session, blocks } of Object.values(homes)) {
      const { container, unmount } = renderContent(<HomePage />, { session, language: 'en' });
      await shown(Object.values(blocks));
      expect(container.textContent).not.toMatch(/\b[a-z]+\.[a-z][A-Za-z]+\b(?!\/)/);
      unmount();
    }
  });
});
