import type { Section } from '@portal/domain/content';

/** The sections of the articles of cms/news, and of those about careers. */
export const NEWS_SECTION: Section = 'news-event';
export const CAREER_SECTION: Section = 'career';
