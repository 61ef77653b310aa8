import { useWords } from '@portal/remote-kit';
import { FormField } from '@portal/remote-kit/forms';
import { PROFILE_ADDRESS_MAX } from '@portal/types';
import { Stack, TextField } from '@portal/ui';
import { FileDrop } from '@portal/ui/form';
import { AvatarPreview } from './avatar-preview.tsx';
import { IMAGE_ACCEPT, IMAGE_PROBLEM_TEXT, type ImageProblem } from './judge-image.ts';
import type { useAvatarForm } from './use-avatar-form.ts';

const ADDRESSES = ['urlZalo', 'urlFacebook'] as const;

const Problem = ({ problem }: { problem: ImageProblem }) => {
  const t = useWords();
  return (
    <span role="alert">
      <span lang="en">{IMAGE_PROBLEM_TEXT[problem]}</span>
      <br />
      {t(`avatar.problem.${problem}`)}
    </span>
  );
};

type AvatarForm = ReturnType<typeof useAvatarForm>;

interface Props extends Pick<AvatarForm, 'form' | 'user' | 'problem' | 'progress'> {
  onFiles: AvatarForm['choose'];
}

/** Picture, Zalo and Facebook (AVA-01). */
export const AvatarFields = ({ form, user, problem, progress, onFiles }: Props) => {
  const t = useWords();
  return (
    <Stack gap="5">
      <FormField form={form} name="file">
        {({ value: file }) => (
          <>
            <AvatarPreview
              name={user?.fullname ?? ''}
              fileName={user?.avatar ?? null}
              file={file}
            />
            <FileDrop
              label={t('avatar.file')}
              hint={t('avatar.fileHint')}
              accept={IMAGE_ACCEPT}
              files={file ? [file] : []}
              onFiles={onFiles}
              progress={progress}
              error={problem && <Problem problem={problem} />}
            />
          </>
        )}
      </FormField>
      {ADDRESSES.map((address) => (
        <FormField key={address} form={form} name={address}>
          {(field) => (
            <TextField
              {...field}
              label={t(`avatar.${address}`)}
              optional
              autoComplete="off"
              countTo={PROFILE_ADDRESS_MAX}
              error={field.value.length > PROFILE_ADDRESS_MAX && t('avatar.tooLong')}
            />
          )}
        </FormField>
      ))}
    </Stack>
  );
};
