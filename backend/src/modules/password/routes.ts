import { changePasswordRoutes } from './change-password.routes.ts';
import { checkPasswordRoutes } from './check-password.routes.ts';
import { firstLoginRoutes } from './first-login.routes.ts';
import { stepUpRoutes } from './step-up.routes.ts';

/** Changing and checking passwords (spec/access.md 7). */
export const passwordRoutes = [
  ...changePasswordRoutes,
  ...checkPasswordRoutes,
  ...stepUpRoutes,
  ...firstLoginRoutes,
];
