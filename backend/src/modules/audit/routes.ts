import { apiLogRoutes } from './api-log.routes.ts';
import { auditViewRoutes } from './audit.routes.ts';
import { pageActivityRoutes } from './page-activity.routes.ts';

/** Records of what users do and what fails in their browsers, and the log of security events. */
export const auditRoutes = [...pageActivityRoutes, ...apiLogRoutes, ...auditViewRoutes];
