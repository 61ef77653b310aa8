import { InboxScreen } from './inbox-screen.tsx';

/** /admin/inbox/registrations: visitors who registered. */
export const AdminInboxRegistrationsPage = () => <InboxScreen inbox="registrations" />;
