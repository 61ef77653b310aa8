import { ClaimList } from './claim-list.tsx';

/** /policy-claim-management/group: claims in the caller's subtree. */
export const ClaimGroupPage = () => <ClaimList view="group" />;
