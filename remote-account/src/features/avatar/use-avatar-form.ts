import { personalInfoQuery, uploadAvatar } from '@portal/api-client/account';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useForm, useSubmit, useUpload } from '@portal/remote-kit/forms';
import { type AvatarResult, PROFILE_ADDRESS_MAX } from '@portal/types';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type ImageProblem, judgeImage } from './judge-image.ts';

const address = z.string().check(z.maxLength(PROFILE_ADDRESS_MAX));
const schema = z.object({
  file: z.custom<File | null>(),
  urlZalo: address,
  urlFacebook: address,
});

/** The avatar dialog's form: one picture and two addresses. Only what changed is sent (AVA-02). */
export const useAvatarForm = (onSaved: () => void) => {
  const t = useWords();
  const { http, session, queryClient, toast } = usePortal();
  const { user } = useSession();
  const [problem, setProblem] = useState<ImageProblem | null>(null);
  const form = useForm({
    schema,
    defaultValues: {
      file: null,
      urlZalo: user?.urlZalo ?? '',
      urlFacebook: user?.urlFacebook ?? '',
    },
    faultText: () => t('avatar.tooLong'),
  });

  const store = (saved: AvatarResult) => {
    session.patchUser(saved);
    queryClient.setQueryData(
      personalInfoQuery(http).queryKey,
      (info) => info && { ...info, ...saved },
    );
  };
  const upload = useUpload();
  const { submit, busy } = useSubmit(form, {
    send: ({ file, ...addresses }) =>
      file
        ? upload.send((options) => uploadAvatar(http, { ...addresses, file }, options))
        : uploadAvatar(http, addresses),
    onSuccess: (saved) => {
      store(saved);
      onSaved();
    },
    onError: (error) =>
      toast('error', t('avatar.failed'), isApiError(error) ? error.message : undefined),
    // A picture cannot be stored; the addresses can.
    draft: { key: 'avatar', fields: ['urlZalo', 'urlFacebook'] },
  });

  const choose = (files: readonly File[]) => {
    const wrong = files.length === 0 ? null : judgeImage(files);
    setProblem(wrong);
    // A refused choice leaves the previous one.
    if (!wrong) form.setValue('file', files[0] ?? null, { shouldDirty: true });
  };
  return {
    form,
    user,
    problem,
    choose,
    isDirty: form.formState.isDirty,
    submit,
    busy,
    progress: upload.progress,
  };
};
