import type { Route } from '../http/route.ts';
import { auditRoutes } from './audit/routes.ts';
import { accountRoutes } from './auth/routes-account.ts';
import { loginRoutes } from './auth/routes-login.ts';
import { releaseRoutes } from './releases/routes.ts';

/** Every API route of the service; a new module adds its list here. */
export const routes: Route[] = [...loginRoutes, ...accountRoutes, ...auditRoutes, ...releaseRoutes];
