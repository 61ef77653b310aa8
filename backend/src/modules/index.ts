import type { Route } from '../http/route.ts';
import { registryRoutes } from '../registry/routes/index.ts';
import { profileRoutes } from './account/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { auditViewRoutes } from './audit/routes-view.ts';
import { accountRoutes } from './auth/routes-account.ts';
import { loginRoutes } from './auth/routes-login.ts';
import { captchaRoutes } from './captcha/routes.ts';
import { claimRoutes } from './claim/routes.ts';
import { siteRoutes } from './composer/site-route.ts';
import { consentRoutes } from './consent/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { customerRoutes } from './customer/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { duesRoutes } from './dues/routes.ts';
import { embeddedRoutes } from './embedded/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { gaRoutes } from './ga/routes.ts';
import { hierarchyRoutes } from './hierarchy/routes.ts';
import { impersonationRoutes } from './impersonation/routes.ts';
import { launchRoutes } from './launch/routes.ts';
import { linkingRoutes } from './linking/routes.ts';
import { lookupRoutes } from './lookup/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { policyRoutes } from './policy/routes.ts';
import { policyChartRoutes } from './policy/routes-chart.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { savedViewRoutes } from './saved-view/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { socialRoutes } from './social/routes.ts';

/** Every API route of the service; a new module adds its list here. */
export const routes: Route[] = [
  ...loginRoutes,
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
