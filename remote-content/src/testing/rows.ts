import type {
  ActivityItem,
  BannerList,
  Competition,
  ExamSession,
  NewsDetail,
  NewsItem,
  NewsList,
  Paged,
  PolicyTotals,
  Regulation,
  Video,
} from '@portal/types';

export const paged = <T>(...datas: T[]): Paged<T> => ({ datas, totalData: datas.length });

export const newsItem = (part: Partial<NewsItem> = {}): NewsItem => ({
  id: 1,
  section: 'news-event',
  linkAlias: 'thoi-gian-gia-han',
  type: 'NEWS',
  categoryCode: 'GUIDE',
  categoryLabel: 'Hướng dẫn',
  title: 'Thời gian gia hạn đóng phí',
  summary: 'Sáu điều cần biết.',
  image: 'home',
  hot: false,
  publishedAt: '20261119083000',
  ...part,
});

export const newsList: NewsList = {
  datas: [
    newsItem({ id: 3, linkAlias: 'vinh-danh', title: 'Lễ vinh danh' }),
    newsItem({ id: 2, linkAlias: 'khai-truong', title: 'Khai trương', hot: true }),
  ],
  totalData: 2,
  hotNews: [newsItem({ id: 2, linkAlias: 'khai-truong', title: 'Khai trương', hot: true })],
};

export const newsDetail = (part: Partial<NewsDetail> = {}): NewsDetail => ({
  ...newsItem(),
  eventFrom: null,
  eventTo: null,
  eventPlace: null,
  bodyHtml: '<p>Thời gian gia hạn là <strong>60 ngày</strong>.</p>',
  author: null,
  ...part,
});

export const banners: BannerList = {
  datas: [
    {
      id: 1,
      title: 'Tháng tri ân',
      summary: 'Quà cho khách hàng.',
      image: 'family',
      link: '/career',
    },
    { id: 2, title: 'Vững bước', summary: null, image: 'growth', link: 'https://example.vn/' },
  ],
  totalData: 2,
  animationSlider: 'slide',
  slideTime: 4000,
};

export const video: Video = {
  id: 1,
  title: 'Ba thế hệ',
  summary: null,
  image: 'family',
  link: 'https://video.example/1',
  duration: 155,
};

export const activity: ActivityItem = {
  id: 1,
  title: 'Ngày hội gia đình',
  summary: null,
  place: 'Đà Nẵng',
  on: '20261124',
  image: 'family',
};

export const competition: Competition = {
  id: 1,
  title: 'Bứt phá quý IV',
  summary: null,
  from: '20261001',
  to: '20261126',
};

export const exam: ExamSession = {
  id: 1,
  examDate: '20261130',
  province: 'Cần Thơ',
  office: 'Văn phòng Ninh Kiều',
  session: 'Buổi sáng',
  seats: 40,
  registerUntil: '20261123',
};

export const regulation: Regulation = {
  id: 1,
  title: 'Điều kiện dự thi',
  summary: 'Đủ 18 tuổi.',
  effectiveFrom: '20260724',
};

export const totals: PolicyTotals = {
  totalContractEffect: 312,
  sumOfPolicyPaidTodateAll: 12_486_200_000,
  sumOfPolicyHanding: 7,
  sumOfPolicyClaim: 3,
  totalContractInvalid: 41,
};

/** Answers of every call that a home makes. */
export const homeAnswers: Record<string, () => unknown> = {
  'GET cms/banner/list': () => banners,
  'GET cms/banner/video-home-public': () => paged(video),
  'GET cms/news/list': () => newsList,
  'GET cms/activity/agent': () => paged({ ...activity, title: 'Tập huấn sản phẩm' }),
  'GET cms/activity/group': () => paged(activity),
  'GET cms/competition/list': () => paged(competition),
  'GET candidate/get-candidate-exam-schedule-homepage': () => paged(exam),
  'GET candidate/get-candidate-regulation': () => paged(regulation),
  'GET ods/office-policy/get-total-policy': () => totals,
};
