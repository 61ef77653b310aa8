import { PasswordPage } from './password-page.tsx';

/** /change-password: on one's own wish, or as the first thing of all (GRD-03). */
export const ChangePasswordPage = () => <PasswordPage variant="change" />;
