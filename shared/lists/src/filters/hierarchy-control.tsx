import { isApiError } from '@portal/api-client';
import { hierarchyLevelsQuery } from '@portal/api-client/agent';
import { usePortal } from '@portal/remote-kit';
import { Alert, Button, chakra, Spinner } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';
import type { HierarchyField } from './fields.ts';
import { LevelControl } from './level-control.tsx';

/**
 * The selection context (POL-11): a field for each level below the user, highest first. A chosen person limits the fields
 * below; choosing again on a higher level clears those. The address holds the lowest choice only.
 */
export const HierarchyControl = ({ list, field }: { list: ListHandle; field: HierarchyField }) => {
  const t = useListText();
  const { http } = usePortal();
  const { data: levels, error, isFetching, refetch } = useQuery(hierarchyLevelsQuery(http));
  if (!levels) {
    if (isFetching || !error) return <Spinner />;
    return (
      <Alert
        tone="danger"
        title={t('hierarchy.failed')}
        action={
          <Button size="sm" onClick={() => refetch()}>
            {t('list.again')}
          </Button>
        }
      >
        {t('list.code', { code: isApiError(error) ? error.code : 'UNEXPECTED' })}
      </Alert>
    );
  }
  return (
    <chakra.div display="grid" gap="3">
      {field.unknown && <Alert tone="warning">{t('hierarchy.unknown')}</Alert>}
      {levels.length === 0 && <p>{t('hierarchy.nobody')}</p>}
      {levels.map((level) => (
        <LevelControl key={level} list={list} field={field} level={level} />
      ))}
    </chakra.div>
  );
};
