import { useWords } from '@portal/remote-kit';
import { Stack, TextField } from '@portal/ui';
import { FileDrop } from '@portal/ui/form';
import { AvatarPreview } from './avatar-preview.tsx';
import { IMAGE_ACCEPT, IMAGE_PROBLEM_TEXT, type ImageProblem } from './judge-image.ts';
import type { Address, useAvatarForm } from './use-avatar-form.ts';

const ADDRESSES: Address[] = ['urlZalo', 'urlFacebook'];

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

/** Picture, Zalo and Facebook (AVA-01). */
export const AvatarFields = ({ form }: { form: ReturnType<typeof useAvatarForm> }) => {
  const t = useWords();
  const { user, file, problem, addresses } = form;
  return (
    <Stack gap="5">
      <AvatarPreview name={user?.fullname ?? ''} fileName={user?.avatar ?? null} file={file} />
      <FileDrop
        label={t('avatar.file')}
        hint={t('avatar.fileHint')}
        accept={IMAGE_ACCEPT}
        files={file ? [file] : []}
        onFiles={form.choose}
        error={problem && <Problem problem={problem} />}
      />
      {ADDRESSES.map((address) => (
        <TextField
          key={address}
          label={t(`avatar.${address}`)}
          optional
          autoComplete="off"
          value={addresses[address]}
          error={form.tooLong(address) && t('avatar.tooLong')}
          onChange={(event) => form.write(address, event.target.value)}
        />
      ))}
    </Stack>
  );
};
