import { checkDuplicateCandidateRoutes } from './check-duplicate-candidate.routes.ts';
import { registerRoutes } from './register.routes.ts';

/** Registration. */
export const registrationRoutes = [...registerRoutes, ...checkDuplicateCandidateRoutes];
