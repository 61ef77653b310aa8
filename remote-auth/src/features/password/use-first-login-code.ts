import { passwordStateQuery, sendFirstLoginOtp } from '@portal/api-client/auth';
import { usePortal, useSession } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCodeSending } from '../otp/use-code-sending.ts';

/** The code that the first own password needs: where it goes, and its sending. */
export const useFirstLoginCode = () => {
  const { http } = usePortal();
  const { user } = useSession();
  const first = user?.firstLogin === true;
  const { data } = useQuery({ ...passwordStateQuery(http), enabled: first });
  const sending = useCodeSending(() => sendFirstLoginOtp(http));
  return {
    ...sending,
    /** Until the server has answered, a first login is assumed to need one. */
    required: first && data?.otpRequired !== false,
    to: data?.otpTo,
  };
};
