import { isApiError } from '@portal/api-client/api-error';
import { networkRowsQuery } from '@portal/api-client/content';
import { usePortal } from '@portal/remote-kit';
import type { NetworkProvince, NetworkRow } from '@portal/types';
import { ErrorState, SkeletonText } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Edited } from './edited.ts';
import { HiddenPlaces } from './hidden-places.tsx';
import { PlaceForm, type PlaceTarget } from './place-form.tsx';
import { newValues, type PlaceValues, valuesOf } from './place-form-values.ts';
import { useNetworkWords } from './use-network-words.ts';

interface Props {
  provinces: readonly NetworkProvince[];
  edited: Edited | null;
  onEdit(edited: Edited | null): void;
}

const beginOf = (
  edited: Edited,
  places: readonly NetworkRow[],
): { target: PlaceTarget; begin: PlaceValues } | null => {
  if ('missing' in edited) {
    const { kind, ownerId } = edited.missing;
    return { target: { id: null, version: null, ownerId, kind }, begin: newValues(edited.missing) };
  }
  const row = places.find(({ name }) => name === edited.name);
  if (row === undefined) return null;
  const { id, version, kind } = row;
  return { target: { id, version, ownerId: null, kind }, begin: valuesOf(row) };
};

/** What editors have beside the list: the form of a place, and what visitors do not see. */
export const NetworkEditor = ({ provinces, edited, onEdit }: Props) => {
  const t = useNetworkWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(networkRowsQuery(http));
  const close = async (saved: NetworkRow | null) => {
    onEdit(null);
    if (saved === null) return;
    toast('success', t('editor.saved', { name: saved.name }));
    await client.invalidateQueries({ queryKey: ['content', 'network'] });
    await client.invalidateQueries({ queryKey: ['content', 'network-rows'] });
  };
  const name = edited && ('missing' in edited ? edited.missing.name : edited.name);
  const title = t('editor.title', { name });
  const shown = edited && data && beginOf(edited, data.places);
  return (
    <>
      {data && <HiddenPlaces rows={data} onEdit={onEdit} />}
      {edited && (
        <Dialog open size="lg" title={title} onClose={() => onEdit(null)}>
          {shown ? (
            <PlaceForm {...shown} {...{ title, provinces, close }} />
          ) : error || (data && !isFetching) ? (
            <ErrorState
              compact
              code={isApiError(error) ? error.code : undefined}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonText lines={6} />
          )}
        </Dialog>
      )}
    </>
  );
};
