import { SectionArticlePage } from './article-page.tsx';

export const FinancialAdviceArticlePage = () => <SectionArticlePage section="financial-advice" />;
