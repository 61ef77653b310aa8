import { endOrgMove, ORG_KEY, orgMovesQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import type { MoveState } from '@portal/domain/move';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import type { OrgMoveRow } from '@portal/types';
import { Button, chakra, HStack, Text, type Tone } from '@portal/ui';
import { DateText, StatusBadge } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const PAGE = 20;
const TONES: Record<MoveState, Tone> = {
  PLANNED: 'info',
  APPLIED: 'success',
  REVERSED: 'neutral',
  CANCELLED: 'neutral',
  FAILED: 'danger',
};

const changesIn = ({ from, to }: OrgMoveRow): string =>
  Object.keys(to)
    .filter((field) => from[field] !== to[field])
    .map((field) => `${from[field] ?? '–'} → ${to[field] ?? '–'}`)
    .join(', ');

/** Moves planned and past; a planned one can be cancelled, the last one made of an agent reversed. */
export const MovesPanel = ({ onHeld }: { onHeld(id: number): void }) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(orgMovesQuery(http, page));
  const end = (row: OrgMoveRow, how: 'cancel' | 'reverse') =>
    ask({
      title: t(`org.act.${how}`),
      text: t(`org.ask.${how}`, { name: row.agentName, code: row.agentCode }),
      confirm: t(`org.act.${how}`),
      danger: true,
      send: (reason) => endOrgMove(http, how, { moveId: row.id, reason }),
      onSuccess: async ({ changeRequestId }) => {
        if (changeRequestId === null) toast('success', t(`org.done.${how}`));
        else onHeld(changeRequestId);
        await client.invalidateQueries({ queryKey: ORG_KEY });
      },
    });
  const last = Math.max(1, Math.ceil((data?.totalData ?? 0) / PAGE));
  return (
    <Panel
      title={t('org.moves')}
      status={error ? 'error' : data ? (data.totalData === 0 ? 'empty' : 'ready') : 'loading'}
      empty={{ title: t('org.noMoves'), text: t('org.noMovesText') }}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
    >
      <chakra.ul listStyleType="none">
        {data?.datas.map((row) => (
          <chakra.li key={row.id} paddingBlock="3" borderTopWidth="1px" borderColor="line">
            <HStack gap="3" flexWrap="wrap">
              <Text fontWeight="600">
                {t(`org.kind.${row.kind}`)} · {row.agentName} ({row.agentCode})
              </Text>
              <StatusBadge tone={TONES[row.state]}>{t(`org.state.${row.state}`)}</StatusBadge>
            </HStack>
            <Text fontSize="sm" color="ink.muted" overflowWrap="anywhere">
              <DateText value={row.effectiveOn} /> · {changesIn(row)} ·{' '}
              {t('org.figures', { people: row.people, policies: row.policies })} · {row.byName}
            </Text>
            <Text fontSize="sm">{row.reason}</Text>
            {row.state === 'PLANNED' && (
              <Button
                size="sm"
                aria-label={t('org.act.cancelOf', { name: row.agentName })}
                onClick={() => end(row, 'cancel')}
              >
                {t('org.act.cancel')}
              </Button>
            )}
            {row.reversible && (
              <Button
                size="sm"
                aria-label={t('org.act.reverseOf', { name: row.agentName })}
                onClick={() => end(row, 'reverse')}
              >
                {t('org.act.reverse')}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {last > 1 && (
        <HStack gap="3">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('org.newer')}
          </Button>
          <Text fontSize="sm">{t('org.page', { page, last })}</Text>
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('org.older')}
          </Button>
        </HStack>
      )}
      {dialog}
    </Panel>
  );
};
