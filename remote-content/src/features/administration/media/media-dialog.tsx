import { CONTENT_ADMIN_KEY, changeMedia, removeMedia } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { Media, MediaUses } from '@portal/types';
import { Button, Link, Stack, Text } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { Form, FormActions } from '@portal/ui/form';
import { Dialog } from '@portal/ui/overlay';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editAddress, readKind } from '../content-address.ts';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { AltFields, hasAlt } from './alt-fields.tsx';

const usesOf = (error: unknown): MediaUses['uses'] =>
  isApiError(error) && error.code === 'MEDIA_IN_USE'
    ? ((error.data as Partial<MediaUses> | undefined)?.uses ?? [])
    : [];

const Uses = ({ uses }: { uses: MediaUses['uses'] }) => (
  <Stack as="ul" gap="1">
    {uses.map(({ kind, targetId, title }) => {
      const known = readKind(kind);
      return (
        <li key={`${kind} ${targetId} ${title}`}>
          {known && targetId !== null ? (
            <Link href={editAddress(known, { targetId, draftId: null })}>{title}</Link>
          ) : (
            title
          )}
        </li>
      );
    })}
  </Stack>
);

/** What a picture or file is, its text, and its removal. */
export const MediaDialog = ({ media, onClose }: { media: Media; onClose(): void }) => {
  const t = useStaffWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { run, busy, error } = useAction();
  const { ask, dialog } = useReason();
  const [alt, setAlt] = useState({ alt: media.alt, decorative: media.decorative });
  const [isWrong, setIsWrong] = useState(false);
  const [inUse, setInUse] = useState<MediaUses['uses']>([]);
  const finish = async (sentence: string) => {
    toast('success', sentence);
    onClose();
    await client.invalidateQueries({ queryKey: CONTENT_ADMIN_KEY });
  };
  const save = () => {
    if (!hasAlt(alt)) {
      setIsWrong(true);
      return;
    }
    void run(
      () => changeMedia(http, media.id, { version: media.version, ...alt }),
      () => finish(t('media.saved')),
    );
  };
  const remove = () =>
    ask({
      title: t('media.remove'),
      text: t('media.removeText', { name: media.originalName }),
      confirm: t('media.remove'),
      danger: true,
      send: (reason) =>
        removeMedia(http, media.id, { version: media.version, reason }).catch((failure) => {
          setInUse(usesOf(failure));
          throw failure;
        }),
      onSuccess: () => finish(t('media.removed')),
    });
  const isPicture = media.kind === 'IMAGE';
  return (
    <Dialog open size="md" title={media.originalName} onClose={onClose}>
      <Form label={media.originalName} onSubmit={save}>
        <Stack gap="4">
          <DescriptionList
            items={[
              { label: t('media.addedBy'), value: media.by },
              { label: t('media.addedAt'), value: <DateText value={media.createdAt} time /> },
              ...(media.width === null
                ? []
                : [{ label: t('media.size'), value: `${media.width} × ${media.height}` }]),
              { label: t('media.usedIn'), value: t('media.uses', { count: media.uses }) },
            ]}
          />
          {isPicture && <AltFields value={alt} isWrong={isWrong} onChange={setAlt} />}
          <ContentFailure error={error} />
          {inUse.length > 0 && (
            <Stack gap="2" role="status">
              <Text fontWeight="600">{t('media.inUse')}</Text>
              <Uses uses={inUse} />
            </Stack>
          )}
          <FormActions>
            {isPicture && (
              <Button type="submit" variant="primary" loading={busy}>
                {t('media.save')}
              </Button>
            )}
            <Button variant="danger" onClick={remove}>
              {t('media.remove')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
      {dialog}
    </Dialog>
  );
};
