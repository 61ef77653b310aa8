import { SectionPage } from './section-page.tsx';

export const AboutPage = () => <SectionPage section="for-us" />;
