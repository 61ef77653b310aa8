import { regulationsQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { Regulation } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { MoreRows } from '../../block/more-rows.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';

const FIRST = 3;

const Row = ({ title, summary, effectiveFrom }: Regulation) => {
  const t = useWords();
  return (
    <Stack
      as="li"
      gap="1"
      paddingBlock="3"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text fontWeight="600" lineHeight="snug">
        {title}
      </Text>
      {summary && (
        <Text color="ink.muted" fontSize="sm">
          {summary}
        </Text>
      )}
      {effectiveFrom && (
        <Text color="ink.subtle" fontSize="sm">
          {t('regulations.from')} <DateText value={effectiveFrom} />
        </Text>
      )}
    </Stack>
  );
};

/** What a candidate must keep to (HOME-05). */
export const RegulationBlock = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(regulationsQuery(http), ({ datas }) => datas.length === 0);
  return (
    <Panel title={t('regulations.title')}>
      <BlockBody
        block={block}
        reserve="572px"
        skeleton={<SkeletonRows rows={FIRST} />}
        empty={t('regulations.empty')}
      >
        {({ datas }) => (
          <MoreRows items={datas} first={FIRST} row={(row) => <Row key={row.id} {...row} />} />
        )}
      </BlockBody>
    </Panel>
  );
};
