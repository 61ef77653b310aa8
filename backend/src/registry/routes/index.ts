import { adminReleasesRoutes } from './admin-releases.routes.ts';
import { healthReportRoutes } from './audit-remote-load-failure.routes.ts';
import { releasesActiveRoutes } from './releases-active.routes.ts';
import { canaryRoutes } from './releases-canary.routes.ts';
import { releasesChoicesRoutes } from './releases-choices.routes.ts';
import { releasesCombinationRoutes } from './releases-combination.routes.ts';
import { credentialRoutes } from './releases-credentials.routes.ts';
import { releasesDiffRoutes } from './releases-diff.routes.ts';
import { releasesHealthRoutes } from './releases-health.routes.ts';
import { releasesListRoutes } from './releases-list.routes.ts';
import { releasesLogRoutes } from './releases-log.routes.ts';
import { releasesMineRoutes } from './releases-mine.routes.ts';
import { releasesOperatorTokenRoutes } from './releases-operator-token.routes.ts';
import { releasesOverrideRoutes } from './releases-override.routes.ts';
import { releasesPreviewRoutes } from './releases-preview.routes.ts';
import { verificationRoutes } from './releases-proofs.routes.ts';
import { releasesRemoteRoutes } from './releases-remote.routes.ts';
import { releasesRollbackRoutes } from './releases-rollback.routes.ts';
import { releasesTrustsRoutes } from './releases-trusts.routes.ts';
import { releasesVerifyRoutes } from './releases-verify.routes.ts';
import { releasesWithdrawRoutes } from './releases-withdraw.routes.ts';

/** The calls of the release registry. */
export const registryRoutes = [
  ...adminReleasesRoutes,
  ...healthReportRoutes,
  ...releasesActiveRoutes,
  ...canaryRoutes,
  ...releasesChoicesRoutes,
  ...releasesCombinationRoutes,
  ...credentialRoutes,
  ...releasesDiffRoutes,
  ...releasesHealthRoutes,
  ...releasesListRoutes,
  ...releasesLogRoutes,
  ...releasesMineRoutes,
  ...releasesOperatorTokenRoutes,
  ...releasesOverrideRoutes,
  ...releasesPreviewRoutes,
  ...releasesRollbackRoutes,
  ...verificationRoutes,
  ...releasesRemoteRoutes,
  ...releasesTrustsRoutes,
  ...releasesVerifyRoutes,
  ...releasesWithdrawRoutes,
];
