import { useSession } from '@portal/remote-kit';
import type { UserMenuRow } from '@portal/types';
import { Button, chakra, Text } from '@portal/ui';
import { Select } from '@portal/ui/form';
import { ArrowDown, ArrowUp, Pencil } from '@portal/ui/icons';
import type { ChangeEvent } from 'react';
import { childrenOf, placeOf } from './menu-draft.ts';
import type { MenuMove } from './menu-tree.tsx';
import { useEditingWords } from './use-editing-words.ts';
import { useMenuWords } from './use-menu-words.ts';

interface Props {
  items: readonly UserMenuRow[];
  item: UserMenuRow;
  onMove(id: number, move: MenuMove): void;
  onMoveTo(id: number, parentId: number | null): void;
  onOpen(id: number): void;
}

const TOP = 'top';

/** At the foot of the window while the tree is longer than it: the acts are where the chosen item is. */
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '2',
    bg: 'card',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
    paddingBlock: '3',
    '@media (min-height: 600px)': { position: 'sticky', bottom: '0', zIndex: 'sticky' },
    // Above the bar that the portal has at the foot of phones.
    '@media (max-width: 767.98px)': { 'body:has([data-phone-bar]) &': { bottom: '52px' } },
  },
});

/** What can be done with the chosen item, by pointer and on phones as by the keys of the tree. */
export const MenuItemBar = ({ items, item, onMove, onMoveTo, onOpen }: Props) => {
  const t = useEditingWords();
  const words = useMenuWords();
  const { user } = useSession();
  const { number, of } = placeOf(items, item.id);
  const hasChildren = childrenOf(items, item.id).length > 0;
  const parents = childrenOf(items, null).filter((one) => one.id !== item.id);
  return (
    <Bar role="group" aria-label={t('chosen', { name: words.name(item) })}>
      <Text flexBasis="100%" fontWeight="600">
        {t('chosen', { name: words.name(item) })}
      </Text>
      <Button icon={<Pencil size={18} />} onClick={() => onOpen(item.id)}>
        {t('edit')}
      </Button>
      <Button
        icon={<ArrowUp size={18} />}
        disabled={number === 1}
        onClick={() => onMove(item.id, 'up')}
      >
        {t('up')}
      </Button>
      <Button
        icon={<ArrowDown size={18} />}
        disabled={number === of}
        onClick={() => onMove(item.id, 'down')}
      >
        {t('down')}
      </Button>
      {!hasChildren && (
        <Select
          label={t('moveTo')}
          value={item.parentId === null ? TOP : String(item.parentId)}
          onChange={(event: ChangeEvent<HTMLSelectElement>) =>
            onMoveTo(item.id, event.target.value === TOP ? null : Number(event.target.value))
          }
          options={[
            { value: TOP, label: t('top') },
            ...parents.map((parent) => ({ value: String(parent.id), label: words.name(parent) })),
          ]}
        />
      )}
      {user?.authorities.includes('account.manage') && (
        <Button href={`/admin/people/explain?menuItemId=${item.id}`}>{t('explain')}</Button>
      )}
    </Bar>
  );
};
