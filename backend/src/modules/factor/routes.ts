import { authenticationFactorRoutes } from './authentication-factor.routes.ts';
import { factorsRoutes } from './factors.routes.ts';

/** Second factors: at sign-in, and the caller's own. */
export const factorRoutes = [...authenticationFactorRoutes, ...factorsRoutes];
