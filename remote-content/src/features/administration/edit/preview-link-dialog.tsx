import { makePreviewLink } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { ContentPreviewLink } from '@portal/types';
import { Button, HStack, Link, Stack, Text, TextField } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Select } from '@portal/ui/form';
import { Copy } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlay';
import { useState } from 'react';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';

const HOURS = [24, 72, 168];

/** A link that shows a draft to who has it. The code is in its fragment and is shown this once. */
export const PreviewLinkDialog = ({ draftId, onClose }: { draftId: number; onClose(): void }) => {
  const t = useStaffWords();
  const { http, toast } = usePortal();
  const { run, busy, error } = useAction();
  const [hours, setHours] = useState(HOURS[0]);
  const [link, setLink] = useState<ContentPreviewLink | null>(null);
  const address = link && `${window.location.origin}/preview#${link.code}`;
  const copy = async () => {
    if (address === null) return;
    await navigator.clipboard.writeText(address);
    toast('success', t('previewLink.copied'));
  };
  return (
    <Dialog open size="md" title={t('previewLink.title')} onClose={onClose}>
      <Stack gap="4">
        <Text>{t('previewLink.text')}</Text>
        <Select
          label={t('previewLink.hours')}
          value={String(hours)}
          onChange={({ target }) => setHours(Number(target.value))}
          options={HOURS.map((count) => ({
            value: String(count),
            label: t('previewLink.ofHours', { count }),
          }))}
        />
        <ContentFailure error={error} />
        {link && address && (
          <Stack gap="2" role="status">
            <TextField label={t('previewLink.address')} readOnly value={address} />
            <Text fontSize="sm" color="ink.muted">
              {t('previewLink.until')} <DateText value={link.expiresAt} time />
            </Text>
            <HStack gap="3" flexWrap="wrap">
              <Button size="sm" icon={<Copy size={16} />} onClick={() => void copy()}>
                {t('previewLink.copy')}
              </Button>
              <Link href={address} target="_blank" rel="noopener">
                {t('previewLink.open')}
              </Link>
            </HStack>
          </Stack>
        )}
        <Button
          variant="primary"
          loading={busy}
          onClick={() => void run(() => makePreviewLink(http, { draftId, hours }), setLink)}
        >
          {t('previewLink.make')}
        </Button>
      </Stack>
    </Dialog>
  );
};
