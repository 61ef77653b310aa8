import type { Favorite } from '@portal/types';
import { Badge, Box, chakra, HStack, IconButton, Link, Text } from '@portal/ui';
import { ArrowDown, ArrowUp, EllipsisVertical, GripVertical } from '@portal/ui/icons';
import { Menu } from '@portal/ui/menu';
import type { DragEvent } from 'react';
import { KindIcon } from './kind-icon.tsx';
import { useFavoriteWords } from './use-favorite-words.ts';

export interface CardActs {
  onEdit(): void;
  onPin(): void;
  onRemove(): void;
  /** Undefined where it cannot go further, or where only some are shown. */
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
  onDrag(): void;
  onDrop(): void;
  movable: boolean;
}

const useName = ({ title, kind, state }: Favorite) => {
  const t = useFavoriteWords();
  if (title !== null) return title;
  return t(`state.${state === 'OPEN' ? 'GONE' : state}`, { kind: t(`kind.${kind}`) });
};

const Actions = ({ item, acts }: { item: Favorite; acts: CardActs }) => {
  const t = useFavoriteWords();
  const title = useName(item);
  return (
    <HStack gap="0" flexShrink="0">
      {acts.movable && (
        <>
          <IconButton
            label={t('up', { title })}
            data-step="up"
            disabled={!acts.onUp}
            icon={<ArrowUp size={18} />}
            onClick={acts.onUp}
          />
          <IconButton
            label={t('down', { title })}
            data-step="down"
            disabled={!acts.onDown}
            icon={<ArrowDown size={18} />}
            onClick={acts.onDown}
          />
        </>
      )}
      <Menu
        align="end"
        trigger={<IconButton label={t('more', { title })} icon={<EllipsisVertical size={18} />} />}
        items={[
          { key: 'edit', label: t('edit'), onSelect: acts.onEdit },
          ...(item.kind === 'PAGE' && item.state === 'OPEN'
            ? [{ key: 'pin', label: t(item.pinned ? 'unpin' : 'pin'), onSelect: acts.onPin }]
            : []),
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            separator: true,
            onSelect: acts.onRemove,
          },
        ]}
      />
    </HStack>
  );
};

const Facts = ({ item }: { item: Favorite }) => {
  const t = useFavoriteWords();
  const name = useName(item);
  return (
    <Box flex="1" minWidth="0">
      {item.href === null ? (
        <Text color="ink.muted" overflowWrap="anywhere">
          {item.title !== null && <chakra.span fontWeight="600">{item.title} · </chakra.span>}
          {item.title === null ? name : t(`state.${item.state === 'OPEN' ? 'GONE' : item.state}`)}
        </Text>
      ) : (
        <Link href={item.href} variant="quiet" fontWeight="600" overflowWrap="anywhere">
          {name}
        </Link>
      )}
      <HStack gap="2" flexWrap="wrap" fontSize="sm" color="ink.muted">
        <span>
          {t(`kind.${item.kind}`)}
          {item.text && ` · ${item.text}`}
        </span>
        {item.pinned && <Badge tone="brand">{t('isPinned')}</Badge>}
      </HStack>
      {item.note !== '' && (
        <Text fontSize="sm" marginBlockStart="1" overflowWrap="anywhere" whiteSpace="pre-line">
          {item.note}
        </Text>
      )}
    </Box>
  );
};

/** One favourite: its kind, the title of now, its note; without `acts` it is read alone. */
export const FavoriteCard = ({ item, acts }: { item: Favorite; acts: CardActs | null }) => {
  const t = useFavoriteWords();
  const movable = acts?.movable === true;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    acts?.onDrop();
  };
  return (
    <chakra.li
      data-item={item.id}
      draggable={movable || undefined}
      onDragStart={movable ? acts.onDrag : undefined}
      onDragOver={movable ? (event: DragEvent) => event.preventDefault() : undefined}
      onDrop={movable ? onDrop : undefined}
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      alignItems="flex-start"
      justifyContent="flex-end"
      gap="3"
      paddingBlock="3"
      paddingInline={{ base: '3', md: '4' }}
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <Box display="flex" flex="1 1 200px" minWidth="0" gap="3" alignItems="flex-start">
        {movable && (
          <Box
            display={{ base: 'none', md: 'block' }}
            color="ink.subtle"
            cursor="grab"
            paddingBlockStart="0.5"
            title={t('drag')}
            aria-hidden
          >
            <GripVertical size={18} />
          </Box>
        )}
        <Box color={item.state === 'OPEN' ? 'brand.ink' : 'ink.subtle'} paddingBlockStart="0.5">
          <KindIcon kind={item.kind} />
        </Box>
        <Facts item={item} />
      </Box>
      {acts && <Actions item={item} acts={acts} />}
    </chakra.li>
  );
};
