import { useWords } from '@portal/remote-kit';
import { chakra, Link, SkeletonText } from '@portal/ui';
import { Panel } from '@portal/ui/pages';
import type { ReactNode } from 'react';
import { CallButton } from '../dues/call-button.tsx';

/** One thing to do: who, what about, how pressing, and the call. */
export interface WorkItem {
  key: string;
  name: string;
  /** The link to its detail page. */
  href?: string;
  text: ReactNode;
  badge?: ReactNode;
  phone?: string | null;
  masked?: boolean;
}

const Row = ({ item }: { item: WorkItem }) => (
  <chakra.li
    display="flex"
    alignItems="center"
    gap="3"
    minHeight="64px"
    paddingInline={{ base: '4', md: '5' }}
    paddingBlock="2.5"
    borderBlockStartWidth="1px"
    borderColor="line"
  >
    <chakra.div flex="1" minWidth="0">
      <chakra.div fontSize="sm" fontWeight="600" overflowWrap="anywhere">
        {item.href ? (
          <Link href={item.href} variant="quiet">
            {item.name}
          </Link>
        ) : (
          item.name
        )}
      </chakra.div>
      <chakra.div fontSize="sm" color="ink.muted">
        {item.text}
      </chakra.div>
      {item.badge && <chakra.div paddingBlockStart="1">{item.badge}</chakra.div>}
    </chakra.div>
    {item.phone && <CallButton name={item.name} phone={item.phone} masked={item.masked} />}
  </chakra.li>
);

/** A block of the day's work; all of its rows are one press away. */
export const WorkList = ({
  title,
  items,
  total,
  allHref,
  allText,
  emptyText,
  note,
}: {
  title: string;
  /** Undefined while they are on their way. */
  items?: readonly WorkItem[];
  total: number;
  allHref: string;
  /** Where the list shows more than the rows counted. */
  allText?: string;
  emptyText: string;
  /** The heading above the rows. */
  note?: ReactNode;
}) => {
  const t = useWords();
  const empty = items?.length === 0;
  return (
    <Panel
      title={title}
      flush
      skeleton={<SkeletonText lines={8} />}
      status={items ? (empty ? 'empty' : 'ready') : 'loading'}
      empty={{ title: t('dashboard.nothing'), text: emptyText }}
      action={
        total > 0 && (
          <Link href={allHref} variant="plain" fontSize="sm">
            {allText ?? t('dashboard.all', { count: total })}
          </Link>
        )
      }
    >
      {note && (
        <chakra.div paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="3" fontSize="sm">
          {note}
        </chakra.div>
      )}
      <ul>
        {items?.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
    </Panel>
  );
};
