import { avatarQuery } from '@portal/api-client/account';
import { usePortal, useSession } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileAddress } from './stored-name.ts';

/** The address of a stored picture for an `img`: undefined until it can be shown. */
export const usePictureSource = (storedName: string | null): string | undefined => {
  const { http } = usePortal();
  const { user } = useSession();
  // An `img` sends no session: what signed-in readers alone see comes by a call.
  const { data } = useQuery({
    ...avatarQuery(http, storedName ?? ''),
    enabled: storedName !== null && user !== null,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (storedName === null) return undefined;
  return user === null ? fileAddress(storedName) : url;
};
