import { InboxScreen } from './inbox-screen.tsx';

/** /admin/inbox/contact: messages of the contact form. */
export const AdminInboxContactPage = () => <InboxScreen inbox="contact" />;
