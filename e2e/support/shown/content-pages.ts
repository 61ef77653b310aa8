import type { ShownPage } from './shown-page.ts';

/** What visitors read and write: a section, an article, questions, the contact form. */
export const contentPages: ShownPage[] = [
  {
    name: 'news-event',
    role: null,
    path: '/news-event',
    ready: /^(?:Lễ|Tin|Khai|Hội|News)/,
  },
  {
    name: 'article',
    role: null,
    path: '/financial-advice',
    ready: /ngân sách|budget/,
    goOn: async (page) => {
      await page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('article').waitFor();
    },
  },
  { name: 'career', role: null, path: '/career', ready: /^(?:Tuyển|Cơ hội|Nghề|Career)/ },
  {
    name: 'question',
    role: null,
    path: '/question',
    ready: /thời gian cân nhắc|free look/,
  },
  { name: 'network', role: null, path: '/network-of-active', ready: /^\d+ (?:nơi|places)$/ },
  {
    name: 'search',
    role: null,
    path: '/search-all-page?page=phi%20bao%20hiem',
    ready: /^(?:Câu hỏi thường gặp|Frequent questions) \(/,
  },
  {
    name: 'library',
    role: '20000009',
    path: '/library',
    ready: /^(?:Tải xuống|Download) \(/,
  },
  { name: 'favorite', role: '20000009', path: '/favorite', ready: /^Ưu tiên$/ },
  {
    name: 'favorite-note',
    role: '20000009',
    path: '/favorite',
    ready: /^Ưu tiên$/,
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(?:Thêm thao tác|More): / })
        .first()
        .click();
      await page.getByRole('menuitem').first().click();
    },
  },
  { name: 'exam-manager', role: 'ungvien01', path: '/exam-manager', ready: /chỗ|seats?$/ },
  {
    name: 'preview',
    role: null,
    path: '/preview',
    ready: /^(?:Không xem được|It cannot be shown)$/,
  },
  { name: 'contact', role: null, path: '/contact', ready: /^(?:Gửi liên hệ|Send)$/ },
];
