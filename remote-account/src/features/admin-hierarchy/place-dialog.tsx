import { orgOfficeQuery, orgUnitQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { ErrorState, SkeletonText } from '@portal/ui';
import { Dialog } from '@portal/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { PlaceForm } from './place-form.tsx';
import { type ChosenPlace, newValues, type Place, valuesOf } from './place-values.ts';

interface Props {
  chosen: ChosenPlace;
  close(saved: Place | null): void;
}

const useStored = ({ kind, code }: ChosenPlace) => {
  const { http } = usePortal();
  const unit = useQuery({
    ...orgUnitQuery(http, code ?? ''),
    enabled: code !== null && kind === 'unit',
  });
  const office = useQuery({
    ...orgOfficeQuery(http, code ?? ''),
    enabled: code !== null && kind === 'office',
  });
  return kind === 'unit' ? unit : office;
};

/** Makes a unit or an office, or changes one: what is stored is read again first. */
export const PlaceDialog = ({ chosen, close }: Props) => {
  const t = useWords();
  const { kind, code } = chosen;
  const { data, error, refetch } = useStored(chosen);
  const title = t(`org.place.${code === null ? 'create' : 'change'}.${kind}`, { code });
  const begin = code === null ? newValues(chosen) : data && valuesOf(data);
  return (
    <Dialog open size="md" title={title} onClose={() => close(null)}>
      {begin ? (
        <PlaceForm
          {...{ kind, title, begin }}
          version={code === null ? null : (data?.version ?? null)}
          close={close}
        />
      ) : error ? (
        <ErrorState
          compact
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Dialog>
  );
};
