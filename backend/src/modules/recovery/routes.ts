import { checkAgentExistRoutes } from './check-agent-exist.routes.ts';
import { forgotPasswordRoutes } from './forgot-password.routes.ts';
import { otpRoutes } from './otp.routes.ts';
import { questionRoutes } from './question.routes.ts';
import { renewPasswordRoutes } from './renew-password.routes.ts';

/** Password recovery (spec/access.md 2.5). */
export const recoveryRoutes = [
  ...checkAgentExistRoutes,
  ...forgotPasswordRoutes,
  ...otpRoutes,
  ...renewPasswordRoutes,
  ...questionRoutes,
];
