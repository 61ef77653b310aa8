import { agentActivitiesQuery, groupActivitiesQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { ActivityItem } from '@portal/types';
import { Flex, Stack, Text } from '@portal/ui';
import { MapPin } from '@portal/ui/icons';
import { Panel } from '@portal/ui/pages';
import { BlockBody } from '../../block/block-body.tsx';
import { DateLeaf } from '../../block/date-leaf.tsx';
import { MoreRows } from '../../block/more-rows.tsx';
import { SkeletonRows } from '../../block/skeleton-rows.tsx';
import { useContentBlock } from '../../block/use-block.ts';

const FIRST = 3;
const queries = { agent: agentActivitiesQuery, group: groupActivitiesQuery };

/** One activity: when, what, where. */
export const ActivityRow = ({ on, title, summary, place }: ActivityItem) => (
  <Flex as="li" gap="3" paddingBlock="3" align="flex-start" minHeight="80px">
    <DateLeaf on={on} />
    <Stack gap="0.5" minWidth="0">
      <Text fontWeight="600" lineHeight="snug" lineClamp={2}>
        {title}
      </Text>
      {place ? (
        <Flex gap="1" align="center" color="ink.subtle" fontSize="sm">
          <MapPin size={14} aria-hidden />
          <Text lineClamp={1}>{place}</Text>
        </Flex>
      ) : (
        <Text color="ink.subtle" fontSize="sm" lineClamp={1}>
          {summary}
        </Text>
      )}
    </Stack>
  </Flex>
);

/** Activities of agents or of groups, as a panel. */
export const ActivityPanel = ({ of }: { of: keyof typeof queries }) => {
  const t = useWords();
  const { http } = usePortal();
  const block = useContentBlock(queries[of](http), ({ datas }) => datas.length === 0);
  return (
    <Panel title={t(`activities.${of}`)}>
      <BlockBody
        block={block}
        reserve="312px"
        skeleton={<SkeletonRows rows={FIRST} leaf />}
        empty={t('activities.empty')}
      >
        {({ datas }) => (
          <MoreRows
            items={datas}
            first={FIRST}
            row={(item) => <ActivityRow key={item.id} {...item} />}
          />
        )}
      </BlockBody>
    </Panel>
  );
};
