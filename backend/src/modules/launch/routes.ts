import { daiIchiOnRoutes } from './dai-ichi-on.routes.ts';
import { launchCodeRoutes } from './launch-code.routes.ts';

/** Ways to outer systems. */
export const launchRoutes = [...launchCodeRoutes, ...daiIchiOnRoutes];
