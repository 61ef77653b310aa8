import { peopleList } from '@portal/domain/account';
import { listSpec } from '@portal/lists';

/** What the address of the list of people may hold. */
export const peopleListSpec = listSpec(peopleList);
