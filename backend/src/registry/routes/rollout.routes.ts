import { canaryRoutes } from './canary.routes.ts';
import { ownSetRoutes } from './own-manifest.routes.ts';
import { proofRoutes } from './verifications.routes.ts';

/** Who gets which set: canaries, overrides, and what was proven of sets. */
export const releaseSetRoutes = [...ownSetRoutes, ...canaryRoutes, ...proofRoutes];
