import { SectionPage } from './section-page.tsx';

export const InsightPage = () => <SectionPage section="insight" />;
