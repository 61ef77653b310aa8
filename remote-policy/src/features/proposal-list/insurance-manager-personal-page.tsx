import { ProposalList } from './proposal-list.tsx';

/** /insurance-manager/personal: the caller's own proposals. */
export const ProposalListPage = () => <ProposalList view="own" />;
