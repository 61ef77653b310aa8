import { CONTENT_ADMIN_KEY, contentItemsQuery, orderContent } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import type { ContentKind } from '@portal/domain/content';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { ContentItemRow } from '@portal/types';
import {
  Button,
  chakra,
  ErrorState,
  Heading,
  HStack,
  LiveText,
  SkeletonText,
  Stack,
  Text,
} from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ContentFailure } from '../content-failure.tsx';
import { useStaffWords } from '../use-staff-words.ts';

const MOST = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Items by the group that their order counts in. */
const groupsOf = (rows: readonly ContentItemRow[]): [string, ContentItemRow[]][] => {
  const groups = new Map<string, ContentItemRow[]>();
  for (const row of rows) {
    if (row.targetId === null) continue;
    const group = row.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups];
};

/** The order of a kind's items: each goes up or down by its buttons or by Alt and the arrows. */
export const OrderDialog = ({ kind, onClose }: { kind: ContentKind; onClose(): void }) => {
  const t = useStaffWords();
  const { http } = usePortal();
  const client = useQueryClient();
  const query = { kind, sort: 'position', order: 'asc', page: 1, pageSize: MOST } as const;
  const { data, error, refetch } = useQuery(contentItemsQuery(http, query));
  const label = useLabel();
  const nameOf = (group: string) =>
    kind === 'category' ? label(`content.section.${group}`) : group;
  const { run, error: failure } = useAction();
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const move = (rows: ContentItemRow[], row: ContentItemRow, step: number) => {
    const at = rows.indexOf(row);
    const { targetId, title } = row;
    if (targetId === null || !rows[at + step]) return;
    void run(
      () => orderContent(http, { kind, targetId, position: at + 1 + step }),
      async ({ position, total }) => {
        await client.invalidateQueries({ queryKey: CONTENT_ADMIN_KEY });
        setSaid(t('order.moved', { title, position, total }));
        const buttons = place.current?.querySelectorAll<HTMLButtonElement>(
          `[data-item="${targetId}"] button:not(:disabled)`,
        );
        [...(buttons ?? [])].at(step < 0 ? 0 : -1)?.focus();
      },
    );
  };
  const onKeyDown = (rows: ContentItemRow[], row: ContentItemRow) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(rows, row, step);
  };
  return (
    <Dialog open size="lg" title={t('order.title')} onClose={onClose}>
      <Stack ref={place} gap="4">
        <Text fontSize="sm" color="ink.muted">
          {t('order.keys')}
        </Text>
        <LiveText>{said}</LiveText>
        <ContentFailure error={failure} />
        {!data && error && (
          <ErrorState
            compact
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonText lines={5} />}
        {data?.datas.length === 0 && <Text>{t('list.empty')}</Text>}
        {groupsOf(data?.datas ?? []).map(([group, rows]) => (
          <section key={group} aria-label={nameOf(group) || t('order.title')}>
            {group !== '' && (
              <Heading as="h3" size="sm">
                {nameOf(group)}
              </Heading>
            )}
            <chakra.ol listStyleType="none">
              {rows.map((row, at) => (
                <chakra.li
                  key={row.id}
                  data-item={row.targetId}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  paddingBlock="1"
                  borderTopWidth="1px"
                  borderColor="line"
                  onKeyDown={onKeyDown(rows, row)}
                >
                  <Text flex="1" minWidth="0" overflowWrap="anywhere">
                    {t('order.item', { position: at + 1, title: row.title })}
                  </Text>
                  <HStack gap="1">
                    <Button
                      size="sm"
                      disabled={at === 0}
                      aria-label={t('order.upOf', { title: row.title })}
                      onClick={() => move(rows, row, -1)}
                    >
                      {t('order.up')}
                    </Button>
                    <Button
                      size="sm"
                      disabled={at === rows.length - 1}
                      aria-label={t('order.downOf', { title: row.title })}
                      onClick={() => move(rows, row, 1)}
                    >
                      {t('order.down')}
                    </Button>
                  </HStack>
                </chakra.li>
              ))}
            </chakra.ol>
          </section>
        ))}
      </Stack>
    </Dialog>
  );
};
