import { CONTENT_ADMIN_KEY, uploadMedia } from '@portal/api-client/admin';
import { everyLanguage } from '@portal/domain/language';
import { usePortal } from '@portal/remote-kit';
import { useAction, useDirty, useUpload } from '@portal/remote-kit/forms';
import type { Media } from '@portal/types';
import { Button, ProgressLine, Stack } from '@portal/ui';
import { FileDrop, Form } from '@portal/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { type Alt, AltFields, hasAlt } from './alt-fields.tsx';

const PICTURES = 'image/jpeg,image/png,image/gif,image/heic,.heic';
const DOCUMENTS = '.pdf,.docx,.xlsx,.pptx';
const NO_ALT: Alt = { alt: everyLanguage(() => ''), decorative: false };

interface Props {
  kind: Media['kind'];
  onUploaded(media: Media): void;
}

/** A new picture with its text, or a new file. */
export const MediaUpload = ({ kind, onUploaded }: Props) => {
  const t = useStaffWords();
  const { http } = usePortal();
  const client = useQueryClient();
  const upload = useUpload();
  const { run, busy, error, forget } = useAction();
  const [files, setFiles] = useState<File[]>([]);
  const [alt, setAlt] = useState(NO_ALT);
  const [isWrong, setIsWrong] = useState(false);
  const [file] = files;
  useDirty(file !== undefined);
  const isPicture = kind === 'IMAGE';
  const submit = () => {
    if (!file) return;
    if (isPicture && !hasAlt(alt)) {
      setIsWrong(true);
      return;
    }
    void run(
      () => upload.send((options) => uploadMedia(http, file, isPicture ? alt : {}, options)),
      async (media) => {
        setFiles([]);
        setAlt(NO_ALT);
        setIsWrong(false);
        await client.invalidateQueries({ queryKey: [...CONTENT_ADMIN_KEY, 'media'] });
        onUploaded(media);
      },
    );
  };
  return (
    <Form label={t(`media.add.${kind}`)} onSubmit={submit}>
      <Stack gap="3">
        <ProgressLine active={busy} />
        <FileDrop
          label={t(`media.add.${kind}`)}
          hint={t(`media.limits.${kind}`)}
          accept={isPicture ? PICTURES : DOCUMENTS}
          files={files}
          progress={upload.progress}
          onFiles={(chosen) => {
            forget();
            setFiles(chosen);
          }}
        />
        <ContentFailure error={error} />
        {file && isPicture && <AltFields value={alt} isWrong={isWrong} onChange={setAlt} />}
        {file && (
          <Button type="submit" variant="primary" loading={busy}>
            {busy ? t('media.uploading') : t('media.upload')}
          </Button>
        )}
      </Stack>
    </Form>
  );
};
