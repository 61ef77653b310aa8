import type {
  ActivityItem,
  BannerList,
  Competition,
  ExamSession,
  NetworkList,
  NetworkPlace,
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

export const networkPlace = (part: Partial<NetworkPlace> = {}): NetworkPlace => ({
  kind: 'OFFICE',
  name: 'Văn phòng Hà Nội',
  provinceCode: '01',
  address: '12 Đường Hoa Sữa, Phường Thanh Xuân, Thành phố Hà Nội',
  phone: '+842018000001',
  lat: 21.0285,
  lon: 105.8542,
  hours: {
    1: [
      ['08:00', '12:00'],
      ['13:00', '17:00'],
    ],
    6: [['08:00', '12:00']],
  },
  services: ['ADVICE', 'PREMIUM'],
  notice: null,
  noticeFrom: null,
  noticeTo: null,
  ...part,
});

/** Two places in Hà Nội, one in Hồ Chí Minh, none in Cao Bằng. */
export const network: NetworkList = {
  places: [
    networkPlace(),
    networkPlace({
      ...{ kind: 'GENERAL_AGENCY', name: 'Tổng đại lý Hoa Sen', phone: null },
      ...{ lat: null, lon: null, hours: { 7: [['08:00', '11:00']] } },
      ...{ address: '7 Đường Hoa Sữa, Phường Đống Đa, Thành phố Hà Nội', services: [] },
    }),
    networkPlace({
      ...{ name: 'Văn phòng Hồ Chí Minh', provinceCode: '79', lat: 10.7769, lon: 106.7009 },
      address: '100% Đường Lê Lợi, Phường Bình An, Thành phố Hồ Chí Minh',
    }),
  ],
  provinces: [
    { code: '01', name: 'Thành phố Hà Nội', former: [], places: 2 },
    { code: '04', name: 'Cao Bằng', former: [], places: 0 },
    { code: '79', name: 'Thành phố Hồ Chí Minh', former: ['Bình Dương'], places: 1 },
  ],
  holidays: [],
};

/** Answers of every call that a home makes. */
export const homeAnswers: Record<string, () => unknown> = {
  'GET cms/banner/list': () => banners,
  'GET cms/banner/video-home-public': () => paged(video),
  'GET cms/news/list': () => newsList,
  'GET cms/activity/agent': () => paged({ ...activity, title: 'Tập huấn sản phẩm' }),
  'GET cms/activity/group': () => paged(activity),
  'GET cms/network/list': () => network,
  'GET cms/competition/list': () => paged(competition),
  'GET candidate/get-candidate-exam-schedule-homepage': () => paged(exam),
  'GET candidate/get-candidate-regulation': () => paged(regulation),
  'GET ods/office-policy/get-total-policy': () => totals,
};
