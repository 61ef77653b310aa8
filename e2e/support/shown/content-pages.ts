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
  {
    name: 'question',
    role: null,
    path: '/question',
    ready: /thời gian cân nhắc|free look/,
  },
  {
    name: 'preview',
    role: null,
    path: '/preview',
    ready: /^(?:Không xem được|It cannot be shown)$/,
  },
  { name: 'contact', role: null, path: '/contact', ready: /^(?:Gửi liên hệ|Send)$/ },
];
