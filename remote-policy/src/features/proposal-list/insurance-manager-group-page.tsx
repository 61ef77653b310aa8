import { ProposalList } from './proposal-list.tsx';

/** /insurance-manager/group: those of the caller's subtree. */
export const ProposalGroupPage = () => <ProposalList view="group" />;
