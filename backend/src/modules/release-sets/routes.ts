import { canaryRoutes } from './routes-canary.ts';
import { ownSetRoutes } from './routes-mine.ts';
import { proofRoutes } from './routes-proofs.ts';

/** Who gets which set: canaries, overrides, and what was proven of sets. */
export const releaseSetRoutes = [...ownSetRoutes, ...canaryRoutes, ...proofRoutes];
