import { createStaffMessage } from '@portal/api-client/admin';
import { AUDIENCES } from '@portal/domain/account';
import { CONTENT_FIELDS, type ContentKind } from '@portal/domain/content';
import { everyLanguage } from '@portal/domain/language';
import { usePortal, useSession } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useLocation, useNavigate } from '@portal/remote-kit/router';
import { type ContentBody, MESSAGE_TEXT_MAX, type StaffMessageCreate } from '@portal/types';
import { Alert, Button, Stack } from '@portal/ui';
import { useState } from 'react';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';

/** What the page that published something hands to the list. */
export interface PublishedState {
  published: ContentBody;
}

/** Kinds that readers look for; a banner or a category is no news. */
const NEWS: readonly ContentKind[] = ['article', 'video', 'faq', 'document', 'presentation'];

const linkOf = (kind: ContentKind, { fields, vi }: ContentBody): string | null => {
  if (kind === 'article') return `/${fields.section}/${vi.linkAlias}`;
  return kind === 'faq' ? '/question' : null;
};

/** A message about what was published: its title and summary in each language, for those who may see it. */
export const messageAbout = (kind: ContentKind, body: ContentBody): StaffMessageCreate => {
  const { audience } = body.fields;
  const shownTo = Array.isArray(audience) ? audience : [];
  const textOf = (name: string, max: number) =>
    everyLanguage((language) => (body[language][name] ?? '').slice(0, max));
  return {
    title: textOf(CONTENT_FIELDS[kind].title, MESSAGE_TEXT_MAX.title),
    body: textOf(kind === 'faq' ? 'answer' : 'summary', MESSAGE_TEXT_MAX.body),
    link: linkOf(kind, body),
    type: 'BUSINESS',
    audience: { audiences: AUDIENCES.filter((one) => shownTo.includes(one)) },
    channels: ['APP'],
  };
};

/** After publishing: offers to tell its readers. The message is a draft, which its writer looks at before it is sent. */
export const TellReaders = ({ kind }: { kind: ContentKind }) => {
  const t = useStaffWords();
  const { http } = usePortal();
  const { user } = useSession();
  const { state } = useLocation();
  const go = useNavigate();
  const { run, busy, error } = useAction();
  const [isClosed, setIsClosed] = useState(false);
  const published = (state as PublishedState | null)?.published;
  const may = user?.authorities.includes('message.manage') === true && NEWS.includes(kind);
  if (published === undefined || !may || isClosed) return null;
  const begin = () =>
    run(
      () => createStaffMessage(http, messageAbout(kind, published)),
      ({ id }) => go(`/admin/messages/edit/${id}`),
    );
  return (
    <Stack gap="3">
      <Alert
        tone="success"
        title={t('tell.title')}
        onClose={() => setIsClosed(true)}
        action={
          <Button size="sm" loading={busy} onClick={() => void begin()}>
            {t('tell.begin')}
          </Button>
        }
      >
        {t('tell.text')}
      </Alert>
      <ContentFailure error={error} />
    </Stack>
  );
};
