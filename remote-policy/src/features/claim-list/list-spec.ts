import { claimList } from '@portal/domain/claim';
import { listSpec } from '@portal/lists';

export const claimListSpec = listSpec(claimList);

export const claimGroupSpec = listSpec(claimList, { hierarchy: true });
