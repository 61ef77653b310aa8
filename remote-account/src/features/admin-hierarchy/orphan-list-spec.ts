import { orphanList } from '@portal/domain/policy';
import { listSpec } from '@portal/lists';

/** What the address of the list of policies without an agent may hold. */
export const orphanListSpec = listSpec(orphanList);
