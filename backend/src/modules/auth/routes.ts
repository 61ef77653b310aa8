import { accountDetailRoutes } from './account-detail.routes.ts';
import { agentDetailRoutes } from './agent-detail.routes.ts';
import { candidateDetailRoutes } from './candidate-detail.routes.ts';
import { menuRoutes } from './menu.routes.ts';
import { roleRoutes } from './role.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { systemConfigRoutes } from './system-config.routes.ts';

/** What the host reads once a user is signed in, and the menus and settings that visitors get too. */
export const accountRoutes = [
  ...accountDetailRoutes,
  ...roleRoutes,
  ...menuRoutes,
  ...agentDetailRoutes,
  ...candidateDetailRoutes,
  ...systemConfigRoutes,
  ...settingsRoutes,
];
