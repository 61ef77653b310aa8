import type { Route } from '../http/route.ts';
import { registryRoutes } from '../registry/routes/index.ts';
import { profileRoutes } from './account/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { auditViewRoutes } from './audit/routes-view.ts';
import { accountRoutes } from './auth/routes-account.ts';
import { loginRoutes } from './auth/routes-login.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import { siteRoutes } from './composer/site-route.ts';
import { consentRoutes } from './consent/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { customerRoutes } from './customer/customer.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { duesRoutes } from './due/due.routes.ts';
import { embeddedRoutes } from './embedded/routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { hierarchyRoutes } from './hierarchy/hierarchy.routes.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { launchRoutes } from './launch/routes.ts';
import { linkingRoutes } from './linking/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { policyChartRoutes } from './policy/chart.routes.ts';
import { gaRoutes } from './policy/growth.routes.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { proposalRoutes } from './proposal/proposal.routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { requestRoutes } from './request/request.routes.ts';
import { savedViewRoutes } from './saved-view/saved-view.routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { socialRoutes } from './social/routes.ts';
import { socialLogin } from './social/social-login.ts';
import { lookupRoutes } from './termination/termination.routes.ts';

/** Every API route of the service; a new module adds its list here. */
export const routes: Route[] = [
  ...loginRoutes(socialLogin),
  ...sessionRoutes,
  ...captchaRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...socialRoutes,
  ...linkingRoutes,
  ...impersonationRoutes,
  ...hierarchyRoutes,
  ...embeddedRoutes,
  ...launchRoutes,
  ...recoveryRoutes,
  ...profileRoutes,
  ...registrationRoutes,
  ...consentRoutes,
  ...policyRoutes,
  ...policyChartRoutes,
  ...customerRoutes,
  ...claimRoutes,
  ...requestRoutes,
  ...proposalRoutes,
  ...lookupRoutes,
  ...deliveryRoutes,
  ...duesRoutes,
  ...dashboardRoutes,
  ...exportRoutes,
  ...gaRoutes,
  ...savedViewRoutes,
  ...contentRoutes,
  ...fileRoutes,
  ...notificationRoutes,
  ...auditRoutes,
  ...auditViewRoutes,
  ...registryRoutes,
  ...siteRoutes,
];
