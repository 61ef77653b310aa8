import type { ContentBody } from '@portal/types';
import { messageAbout } from './tell-readers.tsx';

const article: ContentBody = {
  vi: { title: 'Quỹ học bổng', summary: 'Cho con của đại lý.', linkAlias: 'quy-hoc-bong' },
  en: { title: 'Scholarship', summary: '', linkAlias: 'scholarship' },
  fields: { section: 'news-event', audience: ['AGENT'] },
};

it('a message about an article has its title, summary, address and readers', () => {
  expect(messageAbout('article', article)).toEqual({
    title: { vi: 'Quỹ học bổng', en: 'Scholarship' },
    body: { vi: 'Cho con của đại lý.', en: '' },
    ...{ link: '/news-event/quy-hoc-bong', type: 'BUSINESS', channels: ['APP'] },
    audience: { audiences: ['AGENT'] },
  });
});

it('a long question is cut to what a title may hold', () => {
  const faq: ContentBody = { vi: { question: 'a'.repeat(300) }, en: {}, fields: {} };
  const message = messageAbout('faq', faq);
  expect(message.title.vi).toHaveLength(200);
  expect(message.link).toBe('/question');
  expect(message.audience).toEqual({ audiences: [] });
});
