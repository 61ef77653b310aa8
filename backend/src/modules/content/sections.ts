/** Where the articles of cms/news stand, and those about careers. */
export const NEWS_SECTION = 'news-event';
export const CAREER_SECTION = 'career';
