import type { ImportKind } from '../../import/import-kind.ts';
import { agents } from './kinds/agents.ts';
import { candidates } from './kinds/candidates.ts';
import { customers } from './kinds/customers.ts';
import { groups } from './kinds/groups.ts';
import { offices } from './kinds/offices.ts';
import { policies } from './kinds/policies.ts';
import { products } from './kinds/products.ts';
import { provinces } from './kinds/provinces.ts';
import { staffKind } from './kinds/staff.ts';
import { units } from './kinds/units.ts';

/** Everything that can be imported, in the order in which a new portal needs it. */
export const importKinds: readonly ImportKind[] = [
  ...[provinces, units, offices, groups, agents, staffKind, candidates],
  ...[products, customers, policies],
];
