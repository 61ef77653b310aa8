import type { ImportKind } from '../../import/import-kind.ts';
import { agents } from './kinds/agents.ts';
import { offices } from './kinds/offices.ts';
import { products } from './kinds/products.ts';
import { provinces } from './kinds/provinces.ts';
import { units } from './kinds/units.ts';

/** Everything that can be imported, in the order in which a new portal needs it. */
export const importKinds: readonly ImportKind[] = [provinces, units, offices, agents, products];
