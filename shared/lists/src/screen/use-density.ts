import { storedValue, useStored } from '../stored/stored-value.ts';

export type Density = 'comfortable' | 'compact';

const isDensity = (value: unknown): value is Density =>
  value === 'comfortable' || value === 'compact';

const density = storedValue<Density>(
  'portal.list.density',
  (stored) => (isDensity(stored) ? stored : undefined),
  'comfortable',
);

/** The density of the rows and its setter; stored on this device, for all lists. */
export const useDensity = () => useStored(density);
