import { useLabel } from '@portal/lists';
import type { BoardItem, ContentBoard } from '@portal/types';
import { chakra, HStack, Link, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { editAddress } from '../content-address.ts';
import { DraftBadge, ItemBadge } from '../content-badges.tsx';
import { useStaffWords } from '../use-staff-words.ts';

const Row = ({ item }: { item: BoardItem }) => {
  const t = useStaffWords();
  const label = useLabel();
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" paddingBlock="3" display="grid" gap="1">
      <Link href={editAddress(item.kind, item)} overflowWrap="anywhere">
        {item.title || t('board.untitled')}
      </Link>
      <HStack gap="2" flexWrap="wrap" fontSize="sm" color="ink.muted">
        <span>{label(`content.kind.${item.kind}`)}</span>
        {item.draft ? <DraftBadge state={item.draft} /> : <ItemBadge state={item.state} />}
        <DateText value={item.at} time />
        {item.by !== null && <span>{item.by}</span>}
      </HStack>
    </chakra.li>
  );
};

interface Props {
  name: keyof ContentBoard;
  column: ContentBoard[keyof ContentBoard] | undefined;
  failure: { code: string | undefined; retry(): void } | null;
}

/** What waits for one thing: how many, and the first of them. */
export const BoardColumn = ({ name, column, failure }: Props) => {
  const t = useStaffWords();
  const status = failure && !column ? 'error' : column === undefined ? 'loading' : 'ready';
  const isEmpty = column?.total === 0;
  return (
    <Panel
      title={t('board.titled', { title: t(`board.${name}.title`), total: column?.total ?? '…' })}
      status={isEmpty ? 'empty' : status}
      empty={{ text: t(`board.${name}.empty`) }}
      errorCode={failure?.code}
      onRetry={failure?.retry}
    >
      <chakra.ul listStyleType="none">
        {column?.datas.map((item) => (
          <Row key={`${item.kind} ${item.targetId} ${item.draftId}`} item={item} />
        ))}
      </chakra.ul>
      {column && column.total > column.datas.length && (
        <Text fontSize="sm" color="ink.muted">
          {t('board.more', { count: column.total - column.datas.length })}
        </Text>
      )}
    </Panel>
  );
};
