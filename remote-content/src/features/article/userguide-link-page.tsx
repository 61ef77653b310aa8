import { SectionArticlePage } from './article-page.tsx';

export const UserGuideArticlePage = () => <SectionArticlePage section="userguide" />;
