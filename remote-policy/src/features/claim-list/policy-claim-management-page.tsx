import { ClaimList } from './claim-list.tsx';

/** /policy-claim-management: claims on the caller's own policies. */
export const ClaimListPage = () => <ClaimList view="own" />;
