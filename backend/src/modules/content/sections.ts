/** The sections of the articles of cms/news, and of those about careers. */
export const NEWS_SECTION = 'news-event';
export const CAREER_SECTION = 'career';
