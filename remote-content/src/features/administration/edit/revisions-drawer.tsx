import {
  CONTENT_ADMIN_KEY,
  contentRevisionQuery,
  contentRevisionsQuery,
  restoreContent,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { ContentDraft, ContentRevisionRow, WordDiff } from '@portal/types';
import { Button, chakra, ErrorState, Heading, SkeletonText, Stack, Text } from '@portal/ui';
import { DateText, Pagination } from '@portal/ui/data';
import { Drawer } from '@portal/ui/overlay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';

const PAGE_SIZE = 10;
const Added = chakra('ins', { base: { bg: 'success.subtle', color: 'success.ink' } });
const Removed = chakra('del', { base: { bg: 'danger.subtle', color: 'danger.ink' } });

/** Words added and taken away; `ins` and `del` say it to those who cannot see the colours. */
const Words = ({ words }: { words: WordDiff }) => (
  <Text whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="sm">
    {words.map(({ text, change }, at) => {
      const key = `${at} ${change}`;
      if (change === 'ADDED') return <Added key={key}>{text}</Added>;
      if (change === 'REMOVED') return <Removed key={key}>{text}</Removed>;
      return <span key={key}>{text}</span>;
    })}
  </Text>
);

const Changes = ({ id }: { id: number }) => {
  const t = useStaffWords();
  const label = useLabel();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(contentRevisionQuery(http, { id }));
  if (!data) {
    return error ? (
      <ErrorState
        compact
        code={isApiError(error) ? error.code : undefined}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonText lines={4} />
    );
  }
  if (data.changes.length === 0) return <Text fontSize="sm">{t('revision.noChange')}</Text>;
  return (
    <Stack gap="3">
      {data.changes.map(({ field, words }) => {
        const [part = '', name = ''] = field.split('.');
        return (
          <section key={field}>
            <Heading as="h4" size="sm">
              {label(`content.field.${name}`)}
              {part !== 'fields' && ` (${t(`language.${part}`)})`}
            </Heading>
            <Words words={words} />
          </section>
        );
      })}
    </Stack>
  );
};

interface RowProps {
  revision: ContentRevisionRow;
  isOpen: boolean;
  busy: boolean;
  onOpen(): void;
  onRestore(): void;
}

const Row = ({ revision, isOpen, busy, onOpen, onRestore }: RowProps) => {
  const t = useStaffWords();
  const label = useLabel();
  const { no, action, at, by, reason } = revision;
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" paddingBlock="3" display="grid" gap="2">
      <Text fontWeight="600">
        {t('revision.no', { no })} · {label(`content.action.${action}`)}
      </Text>
      <Text fontSize="sm" color="ink.muted">
        <DateText value={at} time /> {by}
      </Text>
      {reason !== null && <Text fontSize="sm">{reason}</Text>}
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t('revision.changesOf', { no })}
          onClick={onOpen}
        >
          {t('revision.changes')}
        </Button>
        <Button
          size="sm"
          loading={busy}
          aria-label={t('revision.restoreOf', { no })}
          onClick={onRestore}
        >
          {t('revision.restore')}
        </Button>
      </chakra.div>
      {isOpen && <Changes id={revision.id} />}
    </chakra.li>
  );
};

interface Props {
  draft: ContentDraft;
  /** What is written is stored first; false where it could not be. */
  save(): Promise<unknown>;
  onRestored(): Promise<void>;
  onClose(): void;
}

/** The revisions of an item: the words of each, and the way back to it, as a draft. */
export const RevisionsDrawer = ({ draft, save, onRestored, onClose }: Props) => {
  const t = useStaffWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { run, busy, error: failure } = useAction();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const { kind, targetId, id } = draft;
  const of = targetId === null ? { draftId: id } : { targetId };
  const { data, error, refetch } = useQuery(contentRevisionsQuery(http, { kind, ...of, page }));
  const restore = (revisionId: number) =>
    run(
      async () => ((await save()) ? restoreContent(http, { revisionId }) : null),
      async (restored) => {
        if (!restored) return;
        toast('success', t('revision.restored'));
        await client.invalidateQueries({ queryKey: CONTENT_ADMIN_KEY });
        await onRestored();
        onClose();
      },
    );
  return (
    <Drawer open side="right" width={520} title={t('revision.title')} onClose={onClose}>
      <Stack gap="4">
        <ContentFailure error={failure} />
        {!data && error && (
          <ErrorState
            compact
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonText lines={6} />}
        {data?.totalData === 0 && <Text>{t('revision.none')}</Text>}
        <chakra.ul listStyleType="none">
          {data?.datas.map((revision) => (
            <Row
              key={revision.id}
              revision={revision}
              isOpen={open === revision.id}
              busy={busy}
              onOpen={() => setOpen(open === revision.id ? null : revision.id)}
              onRestore={() => void restore(revision.id)}
            />
          ))}
        </chakra.ul>
        {data && data.totalData > PAGE_SIZE && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.totalData} onPage={setPage} />
        )}
      </Stack>
    </Drawer>
  );
};
