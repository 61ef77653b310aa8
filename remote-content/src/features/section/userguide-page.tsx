import { SectionPage } from './section-page.tsx';

export const UserGuidePage = () => <SectionPage section="userguide" />;
