import { SectionPage } from './section-page.tsx';

export const FinancialAdvicePage = () => <SectionPage section="financial-advice" />;
