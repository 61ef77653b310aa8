import { PasswordPage } from './password-page.tsx';

/** /change-password-old-user: a password that is older than the present rules. */
export const ChangePasswordOldUserPage = () => <PasswordPage variant="oldUser" />;
