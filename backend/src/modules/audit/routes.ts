import { apiLogRoutes } from './api-log.routes.ts';
import { policyReportRoutes } from './audit-policy-reports.routes.ts';
import { pageActivityRoutes } from './page-activity.routes.ts';

/** Records of what users do and what fails in their browsers. */
export const auditRoutes = [...pageActivityRoutes, ...policyReportRoutes, ...apiLogRoutes];
