import { SectionArticlePage } from './article-page.tsx';

export const CareerArticlePage = () => <SectionArticlePage section="career" />;
