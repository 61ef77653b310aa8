import { RequestList } from './request-list.tsx';

/** /operation-management: requests on the caller's own policies. */
export const RequestListPage = () => <RequestList view="own" />;
