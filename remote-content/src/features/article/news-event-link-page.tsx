import { SectionArticlePage } from './article-page.tsx';

export const NewsArticlePage = () => <SectionArticlePage section="news-event" />;
