import { isApiError } from '@portal/api-client';
import { type SavedView, VIEWS_MAX } from '@portal/types';
import { Alert, Badge, Button, chakra, IconButton, SkeletonText, Stack, Text } from '@portal/ui';
import { Check, Pencil, Star, Trash2 } from '@portal/ui/icons';
import { useListText } from '../text/use-list-text.ts';
import type { Views } from './use-views.ts';

const Row = ({
  view,
  active,
  onOpen,
  onDefault,
  onRename,
  onDelete,
}: {
  view: SavedView;
  active: boolean;
  onOpen(): void;
  onDefault(): void;
  onRename(): void;
  onDelete(): void;
}) => {
  const t = useListText();
  const { name, isDefault } = view;
  return (
    <chakra.li display="flex" alignItems="center">
      <Button
        variant="quiet"
        flex="1"
        minWidth="0"
        minHeight="36px"
        paddingInline="2"
        justifyContent="flex-start"
        textAlign="start"
        aria-current={active ? 'true' : undefined}
        onClick={onOpen}
      >
        <chakra.span overflowWrap="anywhere">{name}</chakra.span>
        {isDefault && <Badge>{t('views.default')}</Badge>}
        {active && <Check size={16} aria-hidden />}
      </Button>
      <IconButton
        size="sm"
        label={t(isDefault ? 'views.unsetDefault' : 'views.setDefault', { name })}
        icon={<Star size={16} fill={isDefault ? 'currentColor' : 'none'} />}
        onClick={onDefault}
      />
      <IconButton
        size="sm"
        label={t('views.rename', { name })}
        icon={<Pencil size={16} />}
        onClick={onRename}
      />
      <IconButton
        size="sm"
        label={t('views.delete', { name })}
        icon={<Trash2 size={16} />}
        onClick={onDelete}
      />
    </chakra.li>
  );
};

export interface ViewActs {
  open(view: SavedView): void;
  setDefault(view: SavedView): void;
  rename(view: SavedView): void;
  remove(view: SavedView): void;
  /** Saves what is shown now as another view. */
  add(): void;
  saveChanges(view: SavedView): void;
  saving: boolean;
}

/** The panel of the saved views of a list: choose one, save the current state, rename, update and delete. */
export const ViewsPanel = ({ views, acts }: { views: Views; acts: ViewActs }) => {
  const t = useListText();
  const { query, active, changed } = views;
  if (!query.data && query.error) {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => query.refetch()} loading={query.isFetching}>
            {t('list.again')}
          </Button>
        }
      >
        {t('views.notLoaded', {
          code: isApiError(query.error) ? query.error.code : 'UNEXPECTED',
        })}
      </Alert>
    );
  }
  if (!query.data) return <SkeletonText lines={3} />;
  const full = views.views.length >= VIEWS_MAX;
  return (
    <Stack gap="3">
      {views.views.length === 0 ? (
        <Text fontSize="sm" color="ink.muted">
          {t('views.none')}
        </Text>
      ) : (
        <chakra.ul display="grid" gap="1">
          {views.views.map((view) => (
            <Row
              key={view.id}
              view={view}
              active={view.id === active?.id}
              onOpen={() => acts.open(view)}
              onDefault={() => acts.setDefault(view)}
              onRename={() => acts.rename(view)}
              onDelete={() => acts.remove(view)}
            />
          ))}
        </chakra.ul>
      )}
      {active && changed && (
        <chakra.div display="grid" gap="2">
          <Text fontSize="sm">{t('views.changedText', { name: active.name })}</Text>
          <Button
            size="sm"
            variant="primary"
            loading={acts.saving}
            onClick={() => acts.saveChanges(active)}
          >
            {t('views.saveChanges')}
          </Button>
        </chakra.div>
      )}
      <Button size="sm" disabled={full} onClick={acts.add}>
        {t('views.add')}
      </Button>
      {full && (
        <Text fontSize="sm" color="ink.muted">
          {t('views.full', { most: VIEWS_MAX })}
        </Text>
      )}
    </Stack>
  );
};
