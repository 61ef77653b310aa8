import { ComingEvents } from './coming-events.tsx';
import { SectionPage } from './section-page.tsx';

/** News and events: the events to come come above the list. */
export const NewsEventPage = () => <SectionPage section="news-event" notice={<ComingEvents />} />;
