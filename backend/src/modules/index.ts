import type { Route } from '../http/route.ts';
import { accountRoutes } from './auth/routes-account.ts';
import { loginRoutes } from './auth/routes-login.ts';

/** Every API route of the service; a new module adds its list here. */
export const routes: Route[] = [...loginRoutes, ...accountRoutes];
