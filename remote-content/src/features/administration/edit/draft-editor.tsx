import { contentChoicesQuery } from '@portal/api-client/admin';
import { CONTENT_FIELDS } from '@portal/domain/content';
import { LANGUAGES, type Language } from '@portal/domain/language';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import type { ContentDraft, ContentLocked, Media } from '@portal/types';
import { Grid, Heading, Stack, useMedia } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { DetailPage } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAddress } from '../content-address.ts';
import { ContentFailure } from '../content-failure.tsx';
import type { TextPicture } from '../editor/rich-text-editor.tsx';
import { ChooseMediaDialog } from '../media/choose-media-dialog.tsx';
import { useStaffWords } from '../use-staff-words.ts';
import { useTakeDown } from '../use-take-down.tsx';
import { BodyConflictDialog } from './body-conflict-dialog.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { RevisionsDrawer } from './revisions-drawer.tsx';
import { TextsForm } from './texts-form.tsx';
import { useDraftActs } from './use-draft-acts.ts';
import { useDraftEditing } from './use-draft-editing.ts';
import { useDraftLock } from './use-draft-lock.ts';
import { ValueInput } from './value-input.tsx';

const WIDE = '(min-width: 1200px)';

/** What a chosen picture or file is for. */
interface Choosing {
  kind: Media['kind'];
  use(media: Media): void;
}

/** Names a path of the body: `vi.title` is 'Tiêu đề (Tiếng Việt)'. */
const usePathNames = () => {
  const t = useStaffWords();
  const label = useLabel();
  return (path: string): string => {
    const [part = '', name = ''] = path.split('.');
    const field = label(`content.field.${name}`);
    return part === 'fields' ? field : `${field} (${t(`language.${part}`)})`;
  };
};

interface Props {
  draft: ContentDraft;
  refresh(): Promise<ContentDraft | undefined>;
}

/** A draft: its texts side by side or in tabs, its fields, and what can be done with it. */
export const DraftEditor = ({ draft: given, refresh }: Props) => {
  const t = useStaffWords();
  const label = useLabel();
  const nameOf = usePathNames();
  const { http } = usePortal();
  const isWide = useMedia(WIDE);
  const [language, setLanguage] = useState<Language>('vi');
  const [lostTo, setLostTo] = useState<ContentLocked['lock'] | null>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [showsRevisions, setShowsRevisions] = useState(false);
  const choices = useQuery(contentChoicesQuery(http));
  const { kind } = given;
  const onLost = ({ lock }: ContentLocked) => setLostTo(lock);
  const editing = useDraftEditing(given, {
    onLocked: onLost,
    onSaved: ({ state, missing }) => {
      const lacksOther = missing.join() !== given.missing.join();
      if (state !== given.state || given.lock === null || lacksOther) void refresh();
    },
  });
  const reload = async () => {
    setLostTo(null);
    const fresh = await refresh();
    if (fresh) editing.receive(fresh);
  };
  const draft = lostTo ? { ...given, lock: { ...lostTo, mine: false } } : given;
  const acts = useDraftActs(draft, editing, reload);
  const isReadOnly = !draft.may.edit || lostTo !== null;
  useDraftLock(draft.id, draft.lock?.mine === true, onLost);
  const { takeDown, mayTakeDown, dialog } = useTakeDown(() => void reload());
  const title = editing.body.vi[CONTENT_FIELDS[kind].title] || t('board.untitled');
  const faultOf = (path: string) => (editing.faults.includes(path) ? t('fault.value') : undefined);
  const choosePicture = (of: Language) => (insert: (picture: TextPicture) => void) =>
    setChoosing({
      kind: 'IMAGE',
      use: ({ address, alt, width, height, decorative }) =>
        insert({ src: address, alt: decorative ? '' : alt[of] || alt.vi, width, height }),
    });
  const texts = (of: Language) => (
    <TextsForm
      key={of}
      {...{ kind, editing, isReadOnly, faultOf }}
      language={of}
      onPicture={choosePicture(of)}
    />
  );
  return (
    <>
      <DetailPage
        title={title}
        context={label(`content.kind.${kind}`)}
        breadcrumbs={[
          { label: t('board.title'), href: '/admin/content' },
          { label: label(`content.kind.${kind}`), href: listAddress(kind) },
          { label: title },
        ]}
        notice={<DraftNotices draft={draft} acts={acts} nameOf={nameOf} />}
      >
        <DraftBar
          {...{ draft, editing, acts, isReadOnly }}
          onRevisions={() => setShowsRevisions(true)}
          onTakeDown={
            mayTakeDown && draft.targetId !== null
              ? () => takeDown({ kind, targetId: draft.targetId ?? 0, title })
              : undefined
          }
        />
        <ContentFailure error={acts.error} />
        {isWide ? (
          <Grid gap="5" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            {LANGUAGES.map(texts)}
          </Grid>
        ) : (
          <Tabs
            label={t('edit.languages')}
            active={language}
            onChange={(key) => setLanguage(key as Language)}
            items={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
          >
            {texts(language)}
          </Tabs>
        )}
        <Stack as="section" gap="4" aria-label={t('edit.fields')}>
          <Heading as="h2" size="md">
            {t('edit.fields')}
          </Heading>
          <Grid
            gap="4"
            templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
            alignItems="start"
          >
            {CONTENT_FIELDS[kind].fields.map((field) => (
              <ValueInput
                key={`${field.name} ${editing.generation}`}
                field={field}
                value={editing.body.fields[field.name] ?? null}
                error={faultOf(`fields.${field.name}`)}
                disabled={isReadOnly || ('fixed' in field && draft.targetId !== null)}
                choices={choices.data}
                section={editing.body.fields.section ?? null}
                onChange={(value) => editing.change({ part: 'fields', name: field.name }, value)}
                onChooseMedia={(media) =>
                  setChoosing({
                    kind: media,
                    use: (chosen) => {
                      editing.change({ part: 'fields', name: field.name }, chosen.name);
                    },
                  })
                }
              />
            ))}
          </Grid>
        </Stack>
      </DetailPage>
      {choosing && (
        <ChooseMediaDialog
          kind={choosing.kind}
          onClose={() => setChoosing(null)}
          onChoose={(media) => {
            setChoosing(null);
            choosing.use(media);
          }}
        />
      )}
      {editing.conflict && (
        <BodyConflictDialog
          conflict={editing.conflict}
          mine={editing.body}
          nameOf={nameOf}
          onChoose={editing.resolve}
          onClose={editing.later}
        />
      )}
      {showsRevisions && (
        <RevisionsDrawer
          draft={draft}
          save={editing.save}
          onRestored={reload}
          onClose={() => setShowsRevisions(false)}
        />
      )}
      {acts.dialog}
      {dialog}
    </>
  );
};
