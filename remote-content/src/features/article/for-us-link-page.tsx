import { SectionArticlePage } from './article-page.tsx';

export const AboutArticlePage = () => <SectionArticlePage section="for-us" />;
