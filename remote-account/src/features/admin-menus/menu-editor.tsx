import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { useDirty } from '@portal/remote-kit/forms';
import {
  type MenuAdmin,
  type MenuVersionRow,
  menuChanges,
  type PortalMenu,
  type UserMenuRow,
} from '@portal/types';
import { Alert, Button, Flex, LiveText, Stack, Text } from '@portal/ui';
import { Tabs } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useState } from 'react';
import { MenuCheckPanel } from './menu-check-panel.tsx';
import { MenuDifferenceDialog } from './menu-difference-dialog.tsx';
import { changeItem, indent, moveBy, moveTo, outdent, placeOf } from './menu-draft.ts';
import { MenuItemBar } from './menu-item-bar.tsx';
import { MenuItemDialog } from './menu-item-dialog.tsx';
import { MenuPreviewPanel } from './menu-preview-panel.tsx';
import { type MenuMove, MenuTree } from './menu-tree.tsx';
import { MenuVersionsPanel } from './menu-versions-panel.tsx';
import { TopMenuPanel } from './top-menu-panel.tsx';
import { useEditingWords } from './use-editing-words.ts';
import { useMenuWords } from './use-menu-words.ts';
import { type MenuConflict, usePublishMenu } from './use-publish-menu.tsx';

type Items = readonly UserMenuRow[];

const MOVES: Record<MenuMove, (items: Items, id: number) => Items> = {
  up: (items, id) => moveBy(items, id, -1),
  down: (items, id) => moveBy(items, id, 1),
  in: indent,
  out: outdent,
};
const TABS = ['user', 'top', 'preview', 'versions'] as const;

interface Props {
  start: MenuAdmin;
  onPublished(menu: MenuAdmin): void;
  onHeld(id: number): void;
  onTakeCurrent(current: PortalMenu & { version: MenuVersionRow }): void;
}

/** Both menus as a draft of this page alone, until they are published. */
export const MenuEditor = ({ start, onPublished, onHeld, onTakeCurrent }: Props) => {
  const t = useEditingWords();
  const { toast } = usePortal();
  const words = useMenuWords();
  const [base, setBase] = useState({ no: start.version.no, menu: start as PortalMenu });
  const [menu, setMenu] = useState<PortalMenu>({ types: start.types, items: start.items });
  const [tab, setTab] = useState<string>('user');
  const [chosen, setChosen] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [conflict, setConflict] = useState<MenuConflict | null>(null);
  const changes = menuChanges(base.menu, menu).length;
  const settled = useDirty(changes > 0);
  const acts = usePublishMenu({
    baseNo: base.no,
    onPublished: (published) => {
      settled();
      onPublished(published);
    },
    onHeld,
    onConflict: setConflict,
  });
  const change = (part: Partial<PortalMenu>) => {
    acts.forget();
    setMenu((before) => ({ ...before, ...part }));
  };
  const place = (items: Items, id: number) => {
    const item = items.find((one) => one.id === id);
    if (item === undefined || items === menu.items) return;
    const { parent, number, of } = placeOf(items, id);
    change({ items: [...items] });
    setChosen(id);
    setSaid(
      parent === null
        ? t('movedTop', { name: words.name(item), number, of })
        : t('moved', { name: words.name(item), number, of, parent: words.name(parent) }),
    );
  };
  const move = (id: number, how: MenuMove) => place(MOVES[how](menu.items, id), id);
  const item = menu.items.find(({ id }) => id === chosen);
  const edited = menu.items.find(({ id }) => id === open);
  return (
    <Stack gap="5">
      <Flex gap="3" wrap="wrap" align="center">
        <Button
          variant="primary"
          disabled={changes === 0}
          loading={acts.busy}
          onClick={() => acts.publish(menu)}
        >
          {t('apply')}
        </Button>
        <Button disabled={acts.busy} onClick={() => acts.checkOnly(menu)}>
          {t('check')}
        </Button>
        {changes > 0 && (
          <Button onClick={() => change({ types: base.menu.types, items: base.menu.items })}>
            {t('discard')}
          </Button>
        )}
        <Text fontSize="sm" color="ink.muted">
          {changes === 0 ? t('unchanged') : t('changes', { count: changes })}
        </Text>
      </Flex>
      {acts.error !== null && acts.error !== undefined && (
        <Alert tone="danger" live>
          {isApiError(acts.error) ? acts.error.message : t('tryAgain')}
        </Alert>
      )}
      {acts.check && (
        <MenuCheckPanel
          check={acts.check}
          menu={menu}
          onItem={(id) => {
            setTab('user');
            setChosen(id);
            setOpen(id);
          }}
        />
      )}
      <LiveText>{said}</LiveText>
      <Tabs
        label={t('title')}
        active={tab}
        onChange={setTab}
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
      >
        {tab === 'user' && (
          <Panel title={t('userMenu')}>
            <Stack gap="4">
              <Text fontSize="sm" color="ink.muted">
                {t('keys')}
              </Text>
              <MenuTree
                items={menu.items}
                selected={chosen}
                onSelect={setChosen}
                onMove={move}
                onOpen={setOpen}
              />
              {item && (
                <MenuItemBar
                  items={menu.items}
                  item={item}
                  onMove={move}
                  onMoveTo={(id, parentId) => place(moveTo(menu.items, id, parentId), id)}
                  onOpen={setOpen}
                />
              )}
            </Stack>
          </Panel>
        )}
        {tab === 'top' && (
          <TopMenuPanel
            types={menu.types}
            onChange={(types) => change({ types })}
            announce={setSaid}
          />
        )}
        {tab === 'preview' && <MenuPreviewPanel menu={menu} />}
        {tab === 'versions' && <MenuVersionsPanel currentNo={base.no} onRestore={acts.restore} />}
      </Tabs>
      {edited && (
        <MenuItemDialog
          item={edited}
          authorities={start.authorities}
          close={() => setOpen(null)}
          onChange={(part) => {
            setOpen(null);
            change({ items: changeItem(menu.items, edited.id, part) });
          }}
        />
      )}
      {acts.dialog}
      {conflict && (
        <MenuDifferenceDialog
          text={conflict.error.message}
          base={base.menu}
          mine={menu}
          current={conflict.current}
          close={() => setConflict(null)}
          onTake={() => {
            settled();
            setConflict(null);
            onTakeCurrent(conflict.current);
          }}
          onKeep={() => {
            setBase({ no: conflict.current.version.no, menu: conflict.current });
            setConflict(null);
            toast('info', t('keptMine'));
          }}
        />
      )}
    </Stack>
  );
};
