import { CHARTS } from './charts.ts';
import { PEOPLE } from './choices.ts';
import { OWN } from './dashboard.ts';
import { EXPORTS } from './exports.ts';
import { FIGURES } from './figures.ts';
import { LISTS } from './paged-lists.ts';
import type { Surface } from './surface.ts';

/** Every call that answers rows or figures, by subject. */
export const SURFACES: readonly Surface[] = [
  ...LISTS,
  ...EXPORTS,
  ...FIGURES,
  ...CHARTS,
  ...OWN,
  ...PEOPLE,
];
