import { isApiError } from '@portal/api-client/api-error';
import { giveProof, startProof } from '@portal/api-client/auth';
import { type DialogProps, usePortal, useWords } from '@portal/remote-kit';
import type { ProofNeeds } from '@portal/types';
import { ErrorState, SkeletonText } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { ProveFactor } from '../factor/prove-factor.tsx';
import { OneSecretForm } from '../secrets/one-secret-form.tsx';

/** What the dialog closes with; undefined when it was left. */
export interface ProofResult {
  proved: true;
}

interface ProofProps {
  needs: ProofNeeds;
  onProved(): void;
  onLeave(): void;
}

/** The strongest factor that the account has; the password where it has none. */
const Proof = ({ needs, onProved, onLeave }: ProofProps) => {
  const t = useWords();
  const { http, session } = usePortal();
  if (needs.question)
    return (
      <ProveFactor
        question={needs.question}
        password={needs.password}
        send={async (given) => {
          const { accessToken } = await giveProof(http, given);
          session.renewToken(accessToken);
          onProved();
        }}
        leave={t('secrets.cancel')}
        onLeave={onLeave}
      />
    );
  return (
    <OneSecretForm
      label={t('proof.title')}
      text={t('proof.text')}
      field={{
        label: t('password.old'),
        name: 'password',
        required: t('password.oldRequired'),
      }}
      goOn={t('proof.goOn')}
      prove={(password) => giveProof(http, { password })}
      onProved={onProved}
      onLeave={onLeave}
    />
  );
};

/**
 * A fresh proof of identity before something dangerous; the host opens it when a call is answered with REAUTH_REQUIRED, and then
 * repeats the call (part of ADM-ROL-09).
 */
export const ReAuthenticateDialog = ({ close }: DialogProps) => {
  const t = useWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'proof'],
    queryFn: ({ signal }) => startProof(http, signal),
    // A question counts once.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog open title={t('proof.title')} onClose={() => close()}>
      {data && (
        <Proof
          needs={data}
          onProved={() => close({ proved: true } satisfies ProofResult)}
          onLeave={() => close()}
        />
      )}
      {!data && error && (
        <ErrorState
          compact
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={3} />}
    </Dialog>
  );
};
