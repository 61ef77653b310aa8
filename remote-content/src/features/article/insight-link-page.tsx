import { SectionArticlePage } from './article-page.tsx';

export const InsightArticlePage = () => <SectionArticlePage section="insight" />;
