import { canaryRoutes } from './canary.routes.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { healthReportRoutes } from './health-reports.routes.ts';
import { inspectionRoutes } from './inspection.routes.ts';
import { ownManifestRoutes } from './own-manifest.routes.ts';
import { publishingRoutes } from './publishing.routes.ts';
import { verificationRoutes } from './verifications.routes.ts';

/** The calls of the release registry. */
export const registryRoutes = [
  ...publishingRoutes,
  ...credentialRoutes,
  ...inspectionRoutes,
  ...ownManifestRoutes,
  ...canaryRoutes,
  ...verificationRoutes,
  ...healthReportRoutes,
];
