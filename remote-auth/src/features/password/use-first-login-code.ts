import { isApiError } from '@portal/api-client/api-error';
import { passwordStateQuery, sendFirstLoginOtp } from '@portal/api-client/auth';
import { usePortal, useSession } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PendingCode, pendingCode } from '../otp/pending-code.ts';

/** The code that the first own password needs: where it goes, and its sending. */
export const useFirstLoginCode = () => {
  const { http } = usePortal();
  const { user } = useSession();
  const first = user?.firstLogin === true;
  const { data } = useQuery({ ...passwordStateQuery(http), enabled: first });
  const [waiting, setWaiting] = useState<PendingCode | null>(null);
  const { run, busy, error } = useAction({ telemetryCode: 'PORTAL-PASSWORD-02' });

  /** Resolves to whether a code is on its way. */
  const send = () =>
    run(
      () => sendFirstLoginOtp(http),
      (sent) => setWaiting((before) => pendingCode(sent, before !== null)),
    );

  return {
    /** Until the server has answered, a first login is assumed to need one. */
    required: first && data?.otpRequired !== false,
    /** Masked; undefined while it is not known, null when there is none. */
    to: data?.otpTo,
    waiting,
    busy,
    /** Why a code was not sent; null text where the service gave no sentence. */
    failure: error === null ? null : { text: isApiError(error) ? error.message : null },
    send,
  };
};

export type FirstLoginCode = ReturnType<typeof useFirstLoginCode>;
