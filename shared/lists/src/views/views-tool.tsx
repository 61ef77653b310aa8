import { isApiError } from '@portal/api-client';
import { changeView, saveView } from '@portal/api-client/list';
import { useLater, usePortal } from '@portal/remote-kit';
import type { SavedView, SavedViewChange } from '@portal/types';
import { chakra } from '@portal/ui';
import { Bookmark } from '@portal/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Tool } from '../panel/tool.tsx';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';
import { DeleteViewDialog } from './delete-view-dialog.tsx';
import { useViews, type Views } from './use-views.ts';
import { stateOfView } from './view-state.ts';
import { ViewsPanel } from './views-panel.tsx';

const Label = ({ views: { active, changed } }: { views: Views }) => {
  const t = useListText();
  if (!active) return t('views.button');
  return (
    <chakra.span maxWidth={{ base: '150px', lg: '240px' }} truncate>
      {t(changed ? 'views.activeChanged' : 'views.active', { name: active.name })}
    </chakra.span>
  );
};

/** It brings the library of forms, which no list needs before a view gets a name. */
const loadNameDialog = () => import('./view-name-dialog.tsx');

type Asking = { what: 'add' } | { what: 'rename' | 'delete'; view: SavedView };

/**
 * The button that opens the user's saved views of a list. A chosen view changes the address, which changes the list.
 */
export const ViewsTool = ({ list, rowsAreHere }: { list: ListHandle; rowsAreHere: boolean }) => {
  const t = useListText();
  const { http, toast } = usePortal();
  const [opened, setOpened] = useState(false);
  const views = useViews(list, opened || (rowsAreHere && list.viewId !== undefined));
  const [asking, setAsking] = useState<Asking>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, change }: { id: number; change: SavedViewChange }) =>
      changeView(http, id, change),
    onSuccess: (view) => views.put(view.id, view),
    onError: (error, { id }) => {
      const gone = isApiError(error) && error.status === 404;
      if (gone) views.put(id, null);
      toast('error', t('views.failed'), isApiError(error) ? error.message : undefined);
    },
  });
  const asksName = asking?.what === 'add' || asking?.what === 'rename';
  const { part: names } = useLater(loadNameDialog, asksName, () => {
    setAsking(undefined);
    toast('error', t('list.panelNotLoaded'));
  });
  if (views.hidden) return null;

  const done = (word: string, view: SavedView) => {
    setAsking(undefined);
    toast('success', t(word, { name: view.name }));
  };
  return (
    <>
      <Tool
        label={t('views.title')}
        text={<Label views={views} />}
        icon={<Bookmark size={16} />}
        onOpen={() => setOpened(true)}
      >
        {(close) => (
          <ViewsPanel
            views={views}
            acts={{
              open: (view) => {
                const { spec, sizes } = list;
                list.show(stateOfView(view.state, spec, sizes, list.chosen), view.id);
                close();
              },
              setDefault: ({ id, isDefault }) => mutate({ id, change: { isDefault: !isDefault } }),
              saveChanges: ({ id }) => mutate({ id, change: { state: views.now } }),
              saving: isPending,
              rename: (view) => {
                close();
                setAsking({ what: 'rename', view });
              },
              remove: (view) => {
                close();
                setAsking({ what: 'delete', view });
              },
              add: () => {
                close();
                setAsking({ what: 'add' });
              },
            }}
          />
        )}
      </Tool>
      {names && asking?.what === 'add' && (
        <names.ViewNameDialog
          title={t('views.addTitle')}
          note={t('views.addText')}
          others={views.views}
          asksDefault
          save={(name, isDefault) =>
            saveView(http, { list: list.name, name, state: views.now, isDefault })
          }
          onSaved={(view) => {
            views.put(view.id, view);
            list.show(list.state, view.id, { replace: true });
            done('views.saved', view);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {names && asking?.what === 'rename' && (
        <names.ViewNameDialog
          title={t('views.renameTitle')}
          name={asking.view.name}
          others={views.views.filter(({ id }) => id !== asking.view.id)}
          save={(name) => changeView(http, asking.view.id, { name })}
          onSaved={(view) => {
            views.put(view.id, view);
            done('views.saved', view);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.what === 'delete' && (
        <DeleteViewDialog
          view={asking.view}
          onDeleted={(view) => {
            views.put(view.id, null);
            done('views.deleted', view);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
};
