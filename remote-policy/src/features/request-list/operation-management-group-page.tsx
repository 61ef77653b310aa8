import { RequestList } from './request-list.tsx';

/** /operation-management/group: those of the caller's subtree. */
export const RequestGroupPage = () => <RequestList view="group" />;
