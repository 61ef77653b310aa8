import { isApiError } from '@portal/api-client/api-error';
import { useAction } from '@portal/remote-kit/forms';
import type { SentOtp } from '@portal/types';
import { useState } from 'react';
import { type PendingCode, pendingCode } from './pending-code.ts';

/** The sending of a one-time code on request, again and again, and what came of it. */
export const useCodeSending = (ask: () => Promise<SentOtp>) => {
  const [waiting, setWaiting] = useState<PendingCode | null>(null);
  const { run, busy, error } = useAction({ telemetryCode: 'PORTAL-PASSWORD-02' });
  return {
    waiting,
    busy,
    /** Why a code was not sent; null text where the service gave no sentence. */
    failure: error === null ? null : { text: isApiError(error) ? error.message : null },
    /** Resolves to whether a code is on its way. */
    send: () => run(ask, (sent) => setWaiting((before) => pendingCode(sent, before !== null))),
  };
};

/** A code on request, and the contact that it goes to. */
export type CodeRequest = ReturnType<typeof useCodeSending> & {
  /** Masked; undefined while it is not known, null when there is none. */
  to: string | null | undefined;
};
