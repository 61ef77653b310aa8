import { approvalRoutes } from '../approvals/approvals.routes.ts';
import type { Route } from '../http/route.ts';
import { registryRoutes } from '../registry/routes/index.ts';
import { accessRoutes } from './access/access.routes.ts';
import { profileRoutes } from './account/routes.ts';
import { activationRoutes } from './activation/activation.routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { activityRoutes } from './audit-view/activity.routes.ts';
import { auditViewRoutes } from './audit-view/audit.routes.ts';
import { remoteErrorsRoutes } from './audit-view/remote-errors.routes.ts';
import { loginRoutes } from './auth/login.routes.ts';
import { accountRoutes } from './auth/routes.ts';
import { captchaRoutes } from './captcha/recaptcha.routes.ts';
import { claimRoutes } from './claim/claim.routes.ts';
import { claimContractRoutes } from './claim/claim-contract.routes.ts';
import { contractsBusinessGroupRoutes } from './claim/contracts-business-group.routes.ts';
import { detailPolicyClaimRoutes } from './claim/detail-policy-claim.routes.ts';
import { siteRoutes } from './composer/releases-site.routes.ts';
import { consentRoutes } from './consent/consent.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import { contentRoutes } from './content/routes.ts';
import { contentAdminRoutes } from './content-admin/content-admin.routes.ts';
import { previewRoutes } from './content-admin/preview.routes.ts';
import { customerRoutes } from './customer/customer.routes.ts';
import { interactionHistoryRoutes } from './customer/interaction-history.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { duesRoutes } from './due/due.routes.ts';
import { embeddedRoutes } from './embedded/routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { factorRoutes } from './factor/routes.ts';
import { favoriteRoutes } from './favorite/favorite.routes.ts';
import { recentRoutes } from './favorite/recent.routes.ts';
import { fileRoutes } from './files/download-file.routes.ts';
import { fileAddressRoutes } from './files/file-address.routes.ts';
import { agentGroupHistRoutes } from './hierarchy/agent-group-hist.routes.ts';
import { hierarchyRoutes } from './hierarchy/hierarchy.routes.ts';
import { parentByAgentRoutes } from './hierarchy/parent-by-agent.routes.ts';
import { impersonationRoutes } from './impersonation/impersonation.routes.ts';
import { lookupAgentRoutes } from './impersonation/lookup-agent.routes.ts';
import { importRoutes } from './import/import.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { launchRoutes } from './launch/routes.ts';
import { documentRoutes } from './library/document.routes.ts';
import { linkedAccountsRoutes } from './linking/linked-accounts.routes.ts';
import { linkingRoutes } from './linking/switch-account.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { menuAdminRoutes } from './menu-admin/menu.routes.ts';
import { orgRoutes } from './moves/org.routes.ts';
import { networkRoutes } from './network/network.routes.ts';
import { notificationRoutes } from './notifications/notifys.routes.ts';
import { pushTokenRoutes } from './notifications/notifys-push-token.routes.ts';
import { jobsRoutes } from './operations/jobs.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { outboxRoutes } from './operations/outbox.routes.ts';
import { orphanRoutes } from './orphans/orphans.routes.ts';
import { passwordRoutes } from './password/routes.ts';
import { adminHomeRoutes } from './people/admin-home.routes.ts';
import { endAllRoutes } from './people/end-all.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { peopleJobsRoutes } from './people-jobs/people-jobs.routes.ts';
import { unitOfficeRoutes } from './places/unit-office.routes.ts';
import { businessContractRoutes } from './policy/business-contract.routes.ts';
import { policyChartRoutes } from './policy/chart.routes.ts';
import { gaRoutes } from './policy/growth.routes.ts';
import { policyRoutes } from './policy/policy.routes.ts';
import { totalPolicyRoutes } from './policy/total-policy.routes.ts';
import { proposalRoutes } from './proposal/proposal.routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { releasesCanaryRoutes } from './release-approval/releases-canary.routes.ts';
import { releasesPromoteRoutes } from './release-approval/releases-promote.routes.ts';
import { releaseSubscriptionRoutes } from './release-subscription/releases-subscriptions.routes.ts';
import { requestRoutes } from './request/request.routes.ts';
import { grantsRoutes } from './roles/grants.routes.ts';
import { peopleRightsRoutes } from './roles/people-rights.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { prospectRoutes } from './sam/prospect.routes.ts';
import { samRoutes } from './sam/sam.routes.ts';
import { savedViewRoutes } from './saved-view/saved-view.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { adminSettingRoutes } from './setting-admin/settings.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { socialLogin } from './social/social-login.ts';
import { staffMessageRoutes } from './staff-messages/messages.routes.ts';
import { lookupRoutes } from './termination/termination.routes.ts';

/** Every API route of the service; a new module adds its list here. */
export const routes: Route[] = [
  ...loginRoutes(socialLogin),
  ...sessionRoutes,
  ...factorRoutes,
  ...captchaRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...activationRoutes,
  ...socialRoutes,
  ...linkingRoutes,
  ...linkedAccountsRoutes,
  ...impersonationRoutes,
  ...lookupAgentRoutes,
  ...hierarchyRoutes,
  ...agentGroupHistRoutes,
  ...parentByAgentRoutes,
  ...embeddedRoutes,
  ...launchRoutes,
  ...recoveryRoutes,
  ...profileRoutes,
  ...registrationRoutes,
  ...consentRoutes,
  ...policyRoutes,
  ...businessContractRoutes,
  ...totalPolicyRoutes,
  ...policyChartRoutes,
  ...customerRoutes,
  ...interactionHistoryRoutes,
  ...claimRoutes,
  ...contractsBusinessGroupRoutes,
  ...claimContractRoutes,
  ...detailPolicyClaimRoutes,
  ...requestRoutes,
  ...proposalRoutes,
  ...lookupRoutes,
  ...deliveryRoutes,
  ...duesRoutes,
  ...dashboardRoutes,
  ...exportRoutes,
  ...gaRoutes,
  ...savedViewRoutes,
  ...recentRoutes,
  ...favoriteRoutes,
  ...contentRoutes,
  ...contactRoutes,
  ...networkRoutes,
  ...documentRoutes,
  ...searchRoutes,
  ...fileRoutes,
  ...fileAddressRoutes,
  ...notificationRoutes,
  ...pushTokenRoutes,
  ...auditRoutes,
  ...auditViewRoutes,
  ...activityRoutes,
  ...remoteErrorsRoutes,
  ...adminHomeRoutes,
  ...peopleRoutes,
  ...peopleJobsRoutes,
  ...endAllRoutes,
  ...rolesRoutes,
  ...prospectRoutes,
  ...samRoutes,
  ...grantsRoutes,
  ...accessRoutes,
  ...peopleRightsRoutes,
  ...importRoutes,
  ...orgRoutes,
  ...orphanRoutes,
  ...unitOfficeRoutes,
  ...approvalRoutes,
  ...adminSettingRoutes,
  ...operationsRoutes,
  ...outboxRoutes,
  ...jobsRoutes,
  ...inboxRoutes,
  ...staffMessageRoutes,
  ...menuAdminRoutes,
  ...contentAdminRoutes,
  ...previewRoutes,
  ...mediaRoutes,
  ...registryRoutes,
  ...releasesPromoteRoutes,
  ...releaseSubscriptionRoutes,
  ...releasesCanaryRoutes,
  ...siteRoutes,
];
