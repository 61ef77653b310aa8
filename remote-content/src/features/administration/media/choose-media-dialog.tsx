import { changeMedia } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { Media } from '@portal/types';
import { Button, Stack, Text } from '@portal/ui';
import { Form } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { AltFields, hasAlt } from './alt-fields.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaUpload } from './media-upload.tsx';

/** The text of a picture that has none: a picture without cannot be published. */
const AltForm = ({ media, onDone }: { media: Media; onDone(media: Media): void }) => {
  const t = useStaffWords();
  const { http } = usePortal();
  const { run, busy, error } = useAction();
  const [alt, setAlt] = useState({ alt: media.alt, decorative: media.decorative });
  const [isWrong, setIsWrong] = useState(false);
  const submit = () => {
    if (!hasAlt(alt)) {
      setIsWrong(true);
      return;
    }
    void run(() => changeMedia(http, media.id, { version: media.version, ...alt }), onDone);
  };
  return (
    <Form label={t('media.describe')} onSubmit={submit}>
      <Stack gap="3">
        <Text>{t('media.describe')}</Text>
        <AltFields value={alt} isWrong={isWrong} onChange={setAlt} />
        <ContentFailure error={error} />
        <Button type="submit" variant="primary" loading={busy}>
          {t('media.use')}
        </Button>
      </Stack>
    </Form>
  );
};

interface Props {
  kind: Media['kind'];
  onChoose(media: Media): void;
  onClose(): void;
}

/** Chooses a picture or file of the store, or puts a new one in. */
export const ChooseMediaDialog = ({ kind, onChoose, onClose }: Props) => {
  const t = useStaffWords();
  const [undescribed, setUndescribed] = useState<Media | null>(null);
  const choose = (media: Media) =>
    kind === 'IMAGE' && !hasAlt(media) ? setUndescribed(media) : onChoose(media);
  return (
    <Dialog open size="lg" title={t(`media.choose.${kind}`)} onClose={onClose}>
      {undescribed ? (
        <AltForm media={undescribed} onDone={onChoose} />
      ) : (
        <Stack gap="5">
          <MediaUpload kind={kind} onUploaded={choose} />
          <MediaGrid kind={kind} onPress={choose} />
        </Stack>
      )}
    </Dialog>
  );
};
