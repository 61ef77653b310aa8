import { SectionArticlePage } from './article-page.tsx';

export const SecurityArticlePage = () => <SectionArticlePage section="security" />;
