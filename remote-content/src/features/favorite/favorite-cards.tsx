import {
  changeFavoriteFolder,
  removeFavorite,
  saveFavorite,
  undoFavorite,
} from '@portal/api-client/favorite';
import { PINS_MAX } from '@portal/domain/favorite';
import { useMaySave, usePortal } from '@portal/remote-kit';
import { UndoToast } from '@portal/remote-kit/admin';
import type { Favorite } from '@portal/types';
import { LiveText, Stack } from '@portal/ui';
import { useRef, useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';
import { type CardActs, FavoriteCard } from './favorite-card.tsx';
import { FolderSection } from './folder-section.tsx';
import { groupsOf } from './groups.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useFavoriteWords } from './use-favorite-words.ts';
import { useFavoriteActs } from './use-favorites.ts';
import { useOrder } from './use-order.ts';

type Open =
  | { kind: 'edit'; item: Favorite }
  | { kind: 'replace'; item: Favorite }
  | { kind: 'rename'; folder: string }
  | null;

/** The favourites by folder, with all that can be done to them. `whole`: all are shown, so they can be put in order. */
export const FavoriteCards = ({ items, whole }: { items: readonly Favorite[]; whole: boolean }) => {
  const t = useFavoriteWords();
  const { http, toast } = usePortal();
  const maySave = useMaySave();
  const acts = useFavoriteActs();
  const order = useOrder(acts);
  const [open, setOpen] = useState<Open>(null);
  const [removed, setRemoved] = useState<Favorite | null>(null);
  const dragged = useRef<Favorite | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const groups = groupsOf(items);
  // A search shows some of them; pins and folders are those of all.
  const all = acts.list()?.datas ?? items;
  const pinned = all.filter((one) => one.pinned);
  const close = () => setOpen(null);

  /** The button that was pressed keeps the focus in its new place; where it ends, its neighbour gets it. */
  const step = async (item: Favorite, among: readonly Favorite[], by: 1 | -1) => {
    await order.step(item, among, by);
    const buttons = (name: string) =>
      place.current?.querySelector<HTMLButtonElement>(
        `[data-item="${item.id}"] [data-step="${name}"]:not(:disabled)`,
      );
    (buttons(by === 1 ? 'down' : 'up') ?? buttons(by === 1 ? 'up' : 'down'))?.focus();
  };

  const pin = (item: Favorite, replaces?: Favorite) => {
    const { kind, refKey, pinned: isPinned } = item;
    if (!isPinned && pinned.length >= PINS_MAX && !replaces)
      return setOpen({ kind: 'replace', item });
    const change = { kind, refKey, pinned: !isPinned, ...(replaces && { replaces: replaces.id }) };
    void acts.act(() => saveFavorite(http, change), close);
  };

  const remove = (item: Favorite) =>
    void acts.act(
      () => removeFavorite(http, item.id),
      () => setRemoved(item),
    );

  const actsOf = (item: Favorite, among: readonly Favorite[]): CardActs => ({
    movable: whole,
    onEdit: () => setOpen({ kind: 'edit', item }),
    onPin: () => pin(item),
    onRemove: () => remove(item),
    onUp: item === among[0] ? undefined : () => void step(item, among, -1),
    onDown: item === among.at(-1) ? undefined : () => void step(item, among, 1),
    onDrag: () => {
      dragged.current = item;
    },
    onDrop: () => {
      if (dragged.current) void order.dropOn(dragged.current, item);
      dragged.current = null;
    },
  });

  return (
    <Stack ref={place} gap="5">
      <LiveText>{order.said}</LiveText>
      {groups.map((group) => (
        <FolderSection
          key={group.folder ?? ''}
          group={group}
          alone={groups.length === 1 && group.folder === null}
          acts={
            maySave
              ? {
                  onRename: (folder) => setOpen({ kind: 'rename', folder }),
                  onDissolve: (folder) =>
                    void acts.act(
                      () => changeFavoriteFolder(http, { folder, name: null }),
                      () => toast('success', t('dissolved', { folder })),
                    ),
                }
              : null
          }
        >
          {(item, among) => (
            <FavoriteCard key={item.id} item={item} acts={maySave ? actsOf(item, among) : null} />
          )}
        </FolderSection>
      ))}
      {open?.kind === 'edit' && (
        <EditDialog
          item={open.item}
          folders={[...new Set(all.flatMap(({ folder }) => folder ?? []))]}
          onClose={close}
          onSaved={acts.refresh}
        />
      )}
      {open?.kind === 'rename' && (
        <RenameDialog
          folder={open.folder}
          onClose={close}
          onRenamed={(list, folder) => {
            acts.show(list);
            toast('success', t('renamed', { folder }));
          }}
        />
      )}
      {open?.kind === 'replace' && (
        <ReplaceDialog
          item={open.item}
          pinned={pinned}
          busy={acts.busy}
          onClose={close}
          onReplace={(leaving) => pin(open.item, leaving)}
        />
      )}
      {removed && (
        <UndoToast
          text={t('removed', { title: removed.title ?? t(`kind.${removed.kind}`) })}
          busy={acts.busy}
          onUndo={() =>
            void acts.act(
              () => undoFavorite(http, removed.id),
              () => setRemoved(null),
            )
          }
          onClose={() => setRemoved(null)}
        />
      )}
    </Stack>
  );
};
