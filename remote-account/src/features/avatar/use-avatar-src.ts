import { avatarQuery } from '@portal/api-client/account';
import { usePortal } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Address of a stored avatar, which needs the session to be read (AVA-06); null until it is here. */
export const useAvatarSrc = (fileName: string | null): string | null => {
  const { http } = usePortal();
  const { data: blob } = useQuery({
    ...avatarQuery(http, fileName ?? ''),
    enabled: fileName !== null && fileName !== '',
  });
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setSrc(null);
    const url = URL.createObjectURL(blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return src;
};
