import { PasswordPage } from './password-page.tsx';

/** /change-password-no-term: the password has expired. */
export const ChangePasswordNoTermPage = () => <PasswordPage variant="noTerm" />;
