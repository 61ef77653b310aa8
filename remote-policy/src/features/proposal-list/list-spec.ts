import { proposalList } from '@portal/domain/proposal';
import { listSpec } from '@portal/lists';

export const proposalListSpec = listSpec(proposalList);

export const proposalGroupSpec = listSpec(proposalList, { hierarchy: true });
