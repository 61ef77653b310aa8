/** Where the articles of cms/news stand, and those about careers. */
export const NEWS_SECTION = 'NEWS';
export const CAREER_SECTION = 'CAREER';
