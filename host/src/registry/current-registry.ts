import { createValue, type Value } from '@portal/remote-kit/shell';
import type { Registry } from '@portal/types';

/** The verified registry in use; it is set when another release set is taken. */
export type CurrentRegistry = Value<Registry>;

export const createCurrentRegistry = (first: Registry): CurrentRegistry => createValue(first);
