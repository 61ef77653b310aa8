import { UNFILTERED_PAGE_MAX } from '@portal/types';

/** A size as the service answers it: large pages need a filter (M8). */
export const sizeFor = (size: number, filtered: boolean): number =>
  filtered ? size : Math.min(size, UNFILTERED_PAGE_MAX);

/** The sizes that a list offers now. */
export const offeredSizes = (sizes: readonly number[], filtered: boolean): readonly number[] => [
  ...new Set(sizes.map((size) => sizeFor(size, filtered))),
];
