import type { Favorite } from '@portal/types';
import { Card, chakra, Heading, HStack, IconButton, Text } from '@portal/ui';
import { EllipsisVertical, Folder } from '@portal/ui/icons';
import { Menu } from '@portal/ui/menu';
import { type ReactNode, useId } from 'react';
import type { FavoriteGroup } from './groups.ts';
import { useFavoriteWords } from './use-favorite-words.ts';

export interface FolderActs {
  onRename(folder: string): void;
  onDissolve(folder: string): void;
}

interface Props {
  group: FavoriteGroup;
  /** There are no folders: the items need no heading. */
  alone: boolean;
  acts: FolderActs | null;
  children(item: Favorite, among: readonly Favorite[]): ReactNode;
}

/** The favourites of one folder. */
export const FolderSection = ({ group, alone, acts, children }: Props) => {
  const t = useFavoriteWords();
  const { folder, items } = group;
  const heading = useId();
  return (
    <chakra.section
      aria-labelledby={alone ? undefined : heading}
      aria-label={alone ? t('title') : undefined}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
    >
      {!alone && (
        <HStack gap="2" minHeight="40px">
          <chakra.span color="brand.ink" aria-hidden>
            <Folder size={18} />
          </chakra.span>
          <Heading as="h2" size="md" id={heading} overflowWrap="anywhere">
            {folder ?? t('unfiled')}
          </Heading>
          <Text fontSize="sm" color="ink.muted" flex="1">
            {t('inFolder', { count: items.length })}
          </Text>
          {folder !== null && acts && (
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={t('folderMore', { folder })}
                  icon={<EllipsisVertical size={18} />}
                />
              }
              items={[
                { key: 'rename', label: t('rename'), onSelect: () => acts.onRename(folder) },
                { key: 'dissolve', label: t('dissolve'), onSelect: () => acts.onDissolve(folder) },
              ]}
            />
          )}
        </HStack>
      )}
      <Card padding="none">
        <ul>{items.map((item) => children(item, items))}</ul>
      </Card>
    </chakra.section>
  );
};
