import { PasswordPage } from './password-page.tsx';

/** /reset-password: staff have set a password for this user. */
export const ResetPasswordPage = () => <PasswordPage variant="reset" />;
