import { SectionPage } from './section-page.tsx';

export const SecurityPage = () => <SectionPage section="security" />;
