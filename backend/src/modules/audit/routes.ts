import { apiLogRoutes } from './api-log.routes.ts';
import { auditViewRoutes } from './audit.routes.ts';
import { policyReportRoutes } from './audit-policy-reports.routes.ts';
import { pageActivityRoutes } from './page-activity.routes.ts';

/** Records of what users do and what fails in their browsers, and the log of security events. */
export const auditRoutes = [
  ...pageActivityRoutes,
  ...policyReportRoutes,
  ...apiLogRoutes,
  ...auditViewRoutes,
];
