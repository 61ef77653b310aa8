import { askPasskey, passkeyLogin } from '@portal/api-client/auth';
import { usePortal, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { LoginData } from '@portal/types';
import { Alert, Button } from '@portal/ui';
import { passkeyProblem } from '../factor/passkey-problem.ts';

const loadCall = () => import('../factor/passkey-call.ts');

/** Signing in without user name and password; nothing of it loads before it is used. */
export const PasskeyButton = ({ onSuccess }: { onSuccess(answer: LoginData): Promise<void> }) => {
  const t = useWords();
  const { http } = usePortal();
  const { run, busy, error } = useAction();
  const problem = error === null ? null : passkeyProblem(error);
  const signIn = () =>
    run(async (signal) => {
      const [{ proveWithPasskey }, { challenge, passkey }] = await Promise.all([
        loadCall(),
        askPasskey(http, signal),
      ]);
      const proof = await proveWithPasskey(passkey);
      return passkeyLogin(http, { challenge, passkey: proof }, signal);
    }, onSuccess);
  return (
    <>
      {problem && <Alert tone="danger">{'text' in problem ? problem.text : t(problem.key)}</Alert>}
      <Button size="lg" fullWidth loading={busy} onClick={() => void signIn()}>
        {t('login.passkey')}
      </Button>
    </>
  );
};
