import { isApiError } from '@portal/api-client/api-error';
import { passwordStateQuery, sendFirstLoginOtp } from '@portal/api-client/auth';
import { usePortal, useSession } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type PendingCode, pendingCode } from '../otp/pending-code.ts';

/** The code that the first own password needs: where it goes, and its sending. */
export const useFirstLoginCode = () => {
  const { http, telemetry } = usePortal();
  const { user } = useSession();
  const first = user?.firstLogin === true;
  const { data } = useQuery({ ...passwordStateQuery(http), enabled: first });
  const [waiting, setWaiting] = useState<PendingCode | null>(null);
  const [busy, setBusy] = useState(false);
  /** What the server said of a code that was not sent; null text where it said nothing for people. */
  const [refused, setRefused] = useState<{ text: string | null } | null>(null);
  const running = useRef(false);

  /** Answers whether a code is on its way. */
  const send = async (): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefused(null);
    try {
      const sent = await sendFirstLoginOtp(http);
      setWaiting((before) => pendingCode(sent, before !== null));
      return true;
    } catch (error) {
      const text = isApiError(error) ? error.message : null;
      if (text === null) telemetry.error('PORTAL-PASSWORD-02', error);
      setRefused({ text });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    /** Until the server has answered, a first login is assumed to need one. */
    required: first && data?.otpRequired !== false,
    /** Masked; undefined while it is not known, null when there is none. */
    to: data?.otpTo,
    waiting,
    busy,
    refused,
    send,
  };
};

export type FirstLoginCode = ReturnType<typeof useFirstLoginCode>;
