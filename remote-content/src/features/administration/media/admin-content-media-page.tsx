import { AdminFrame } from '@portal/remote-kit/admin';
import type { Media } from '@portal/types';
import { RadioGroup } from '@portal/ui/form';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useState } from 'react';
import { ContentNavigation } from '../content-navigation.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { MediaDialog } from './media-dialog.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaUpload } from './media-upload.tsx';

/** /admin/content/media: pictures and files of content, with what they show and where they are used. */
export const AdminContentMediaPage = () => {
  const t = useStaffWords();
  const [kind, setKind] = useState<Media['kind']>('IMAGE');
  const [open, setOpen] = useState<Media | null>(null);
  return (
    <AdminFrame>
      <DetailPage
        title={t('media.title')}
        context={t('media.context')}
        notice={<ContentNavigation />}
      >
        <RadioGroup
          inline
          label={t('media.kind')}
          value={kind}
          onChange={(value) => setKind(value as Media['kind'])}
          options={[
            { value: 'IMAGE', label: t('media.pictures') },
            { value: 'DOCUMENT', label: t('media.documents') },
          ]}
        />
        <Panel title={t(`media.add.${kind}`)}>
          <MediaUpload key={kind} kind={kind} onUploaded={() => undefined} />
        </Panel>
        <Panel title={kind === 'IMAGE' ? t('media.pictures') : t('media.documents')}>
          <MediaGrid key={kind} kind={kind} onPress={setOpen} />
        </Panel>
      </DetailPage>
      {open && <MediaDialog key={open.id} media={open} onClose={() => setOpen(null)} />}
    </AdminFrame>
  );
};
