import { InboxScreen } from './inbox-screen.tsx';

/** /admin/inbox/profile-requests: what people ask to have changed about them. */
export const AdminInboxProfileRequestsPage = () => <InboxScreen inbox="profile-requests" />;
