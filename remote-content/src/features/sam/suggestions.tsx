import { planDay, STALE_AFTER_ACTIVITY } from '@portal/api-client/sam';
import { useLabel } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { ActivitySuggestion } from '@portal/types';
import { Alert, Button, Flex, Stack, Text } from '@portal/ui';
import { formatDate } from '@portal/ui/data';
import { Checkbox } from '@portal/ui/form';
import { Panel } from '@portal/ui/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockOf } from './clock-of.ts';
import { failureText } from './failure-text.ts';
import { useSamWords } from './use-sam-words.ts';

interface Props {
  /** The day that is shown, yyyyMMdd. */
  date: string;
  /** Null where they failed. */
  of: readonly ActivitySuggestion[] | null;
  onRetry(): void;
}

const keyOf = ({ party }: ActivitySuggestion) => `${party.kind} ${party.no}`;

/** Whom to contact next: ticked ones are planned at once, with the times that are proposed. */
export const Suggestions = ({ date, of, onRetry }: Props) => {
  const t = useSamWords();
  const label = useLabel();
  const { http, toast } = usePortal();
  const queries = useQueryClient();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { run, busy, error } = useAction({ telemetryCode: 'PORTAL-SAM-02' });
  const rows = of ?? [];
  const chosen = rows.filter((one) => ticked.includes(keyOf(one)));
  const plan = () =>
    run(
      () =>
        planDay(http, {
          items: chosen.map(({ kind, party, startAt }) => ({ kind, party, startAt })),
        }),
      ({ actCodes }) => {
        toast('success', t('suggest.saved', { count: actCodes.length }));
        setTicked([]);
        for (const queryKey of STALE_AFTER_ACTIVITY) void queries.invalidateQueries({ queryKey });
      },
    );
  return (
    <Panel
      title={t('suggest.title')}
      status={of === null ? 'error' : rows.length === 0 ? 'empty' : 'ready'}
      onRetry={onRetry}
      empty={{ title: t('suggest.emptyTitle'), text: t('suggest.emptyText') }}
    >
      <Stack gap="3">
        {error !== null && <Alert tone="danger">{failureText(error, t('failed'))}</Alert>}
        <Flex gap="3" flexWrap="wrap">
          <Button size="sm" onClick={() => setTicked(rows.slice(0, 5).map(keyOf))}>
            {t('suggest.five', { count: Math.min(5, rows.length) })}
          </Button>
          <Button
            size="sm"
            variant="primary"
            disabled={chosen.length === 0}
            loading={busy}
            onClick={() => void plan()}
          >
            {t('suggest.plan', { count: chosen.length })}
          </Button>
        </Flex>
        <Stack as="ul" gap="1" listStyleType="none">
          {rows.map((one) => (
            <li key={keyOf(one)}>
              <Checkbox
                label={
                  <>
                    {one.startAt.startsWith(date) ? '' : `${formatDate(one.startAt.slice(0, 8))} `}
                    {clockOf(one.startAt)} · {label(`sam.kind.${one.kind}`)} · {one.name}
                    <Text as="span" fontSize="sm" color="ink.muted">
                      {' '}
                      {t(`suggest.reason.${one.reason}`)}
                    </Text>
                  </>
                }
                checked={ticked.includes(keyOf(one))}
                onChange={({ target }) =>
                  setTicked((before) =>
                    target.checked
                      ? [...before, keyOf(one)]
                      : before.filter((key) => key !== keyOf(one)),
                  )
                }
              />
            </li>
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
};
