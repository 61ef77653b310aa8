import { SectionPage } from './section-page.tsx';

export const CareerPage = () => <SectionPage section="career" />;
