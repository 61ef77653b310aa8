import { personalInfoQuery, uploadAvatar } from '@portal/api-client/account';
import { useDirty, useFormDraft, usePortal, useSession } from '@portal/remote-kit';
import { type AvatarResult, TEXT_MAX } from '@portal/types';
import { useRef, useState } from 'react';
import { type ImageProblem, judgeImage } from './judge-image.ts';

export type Address = 'urlZalo' | 'urlFacebook';

/** The avatar dialog's state: one picture and two addresses, and what became of sending them. */
export const useAvatarForm = () => {
  const { http, session, queryClient } = usePortal();
  const { user } = useSession();
  const [before] = useState({ urlZalo: user?.urlZalo ?? '', urlFacebook: user?.urlFacebook ?? '' });
  const [addresses, setAddresses] = useState(before);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const dirty =
    file !== null ||
    addresses.urlZalo !== before.urlZalo ||
    addresses.urlFacebook !== before.urlFacebook;
  useDirty(dirty);
  // A picture cannot be kept; the addresses can.
  useFormDraft('avatar', dirty ? addresses : undefined, (stored) =>
    setAddresses({ urlZalo: String(stored.urlZalo), urlFacebook: String(stored.urlFacebook) }),
  );

  const choose = (files: readonly File[]) => {
    const wrong = files.length === 0 ? null : judgeImage(files);
    setProblem(wrong);
    // A refused choice leaves the one before it.
    if (!wrong) setFile(files[0] ?? null);
  };

  const keep = (saved: AvatarResult) => {
    session.patchUser(saved);
    queryClient.setQueryData(
      personalInfoQuery(http).queryKey,
      (info) => info && { ...info, ...saved },
    );
  };

  /** Sends what changed; the file only if there is a new one (AVA-02). Rejects with ApiError. */
  const save = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      keep(await uploadAvatar(http, { ...addresses, ...(file && { file }) }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    user,
    addresses,
    write: (address: Address, text: string) => setAddresses((now) => ({ ...now, [address]: text })),
    tooLong: (address: Address) => addresses[address].length > TEXT_MAX,
    file,
    problem,
    choose,
    dirty,
    busy,
    save,
  };
};
