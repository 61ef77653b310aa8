import type { Route } from '../http/route.ts';

/** Every API route of the service; a new module adds its list here. */
export const routes: Route[] = [];
