import { authenticationLoginRoutes } from './authentication-login.routes.ts';
import { checkItemRoutes } from './check-item.routes.ts';
import { handOverRoutes } from './hand-over.routes.ts';

/** Ways in for users whom an outer page or system sends. */
export const embeddedRoutes = [...authenticationLoginRoutes, ...handOverRoutes, ...checkItemRoutes];
