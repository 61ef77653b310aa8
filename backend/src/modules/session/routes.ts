import { keepAliveRoutes } from './keep-alive.routes.ts';
import { logoutRoutes } from './logout.routes.ts';
import { reAuthenticateRoutes } from './re-authenticate.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';

/** Keep-alive, sign-out, and the sessions of a user (spec/access.md 4.1). */
export const sessionRoutes = [
  ...keepAliveRoutes,
  ...logoutRoutes,
  ...sessionsRoutes,
  ...reAuthenticateRoutes,
];
