import { competitionsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Competition } from '@portal/types';
import { Badge, Flex, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { MoreRows } from '../../block/more-rows.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';
import { runningOf, SOON_DAYS } from '../../clock/running.ts';
import { useVietnamNow } from '../../clock/use-vietnam-now.ts';

const FIRST = 3;

const State = ({ from, to }: { from: string; to: string }) => {
  const t = useWords();
  const { day } = useVietnamNow();
  const running = runningOf(from, to, day);
  if (running.state === 'over') return <Badge>{t('competitions.over')}</Badge>;
  if (running.state === 'coming') {
    return <Badge tone="info">{t('competitions.coming', { count: running.days })}</Badge>;
  }
  return (
    <Badge tone={running.days <= SOON_DAYS ? 'accent' : 'success'}>
      {running.days === 0
        ? t('competitions.lastDay')
        : t('competitions.daysLeft', { count: running.days })}
    </Badge>
  );
};

const Row = ({ title, summary, from, to }: Competition) => (
  <Stack
    as="li"
    gap="1.5"
    paddingBlock="3"
    minHeight="80px"
    borderBottomWidth="1px"
    borderColor="line"
    _last={{ borderBottomWidth: '0' }}
  >
    <Text fontWeight="600" lineHeight="snug">
      {title}
    </Text>
    {summary && (
      <Text color="ink.muted" fontSize="sm" lineClamp={2}>
        {summary}
      </Text>
    )}
    <Flex gap="2" align="center" wrap="wrap" color="ink.subtle" fontSize="sm">
      <State from={from} to={to} />
      <span>
        <DateText value={from} /> – <DateText value={to} />
      </span>
    </Flex>
  </Stack>
);

/** Competitions that run or are to come (HOME-04). */
export const CompetitionBlock = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(competitionsQuery(http), ({ datas }) => datas.length === 0);
  return (
    <Panel title={t('competitions.title')}>
      <BlockBody
        block={block}
        reserve="404px"
        skeleton={<SkeletonRows rows={4} />}
        empty={t('competitions.empty')}
      >
        {({ datas }) => (
          <MoreRows items={datas} first={FIRST} row={(row) => <Row key={row.id} {...row} />} />
        )}
      </BlockBody>
    </Panel>
  );
};
