import { accountSendmailRoutes } from './account-sendmail.routes.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { personalInfoRoutes } from './personal-info.routes.ts';

/** The account of the caller. */
export const profileRoutes = [...personalInfoRoutes, ...avatarRoutes, ...accountSendmailRoutes];
