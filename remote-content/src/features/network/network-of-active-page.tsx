import { NETWORK_FRESH_MS, networkQuery } from '@portal/api-client/content';
import { useLater, usePortal, useSession } from '@portal/remote-kit';
import type { NetworkList } from '@portal/types';
import { Grid, Skeleton, VisuallyHidden } from '@portal/ui';
import { ListPage } from '@portal/ui/pages';
import { useState } from 'react';
import { useBlock } from '../../block/use-block.ts';
import type { Edited } from './edited.ts';
import { NetworkFailure } from './network-failure.tsx';
import { NetworkResults } from './network-results.tsx';
import { useNetworkWords } from './use-network-words.ts';

const loadEditor = () => import(/* webpackChunkName: "network-editor" */ './network-editor.tsx');

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six'];

const Loading = () => {
  const t = useNetworkWords();
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Grid
        aria-hidden
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: '1fr 1fr 1fr' }}
      >
        {SKELETONS.map((key) => (
          <Skeleton key={key} height="280px" borderRadius="lg" />
        ))}
      </Grid>
    </div>
  );
};

/** How many offices and agencies there are, and in how many provinces. */
const useFigures = (list: NetworkList | undefined): string => {
  const t = useNetworkWords();
  if (list === undefined) return t('context');
  const agencies = list.places.filter(({ kind }) => kind === 'GENERAL_AGENCY').length;
  return t('figures', {
    offices: list.places.length - agencies,
    agencies,
    provinces: list.provinces.filter(({ places }) => places > 0).length,
  });
};

/** /network-of-active: an open office nearby and its telephone, for everybody (areas/sales-activity.md, NET-01 to NET-15). */
export const NetworkOfActivePage = () => {
  const t = useNetworkWords();
  const { http, toast } = usePortal();
  const { user, impersonating } = useSession();
  const { status, data, code, retry } = useBlock({
    ...networkQuery(http),
    // An open page shows what editors change meanwhile.
    refetchInterval: NETWORK_FRESH_MS,
  });
  const figures = useFigures(data);
  const [edited, setEdited] = useState<Edited | null>(null);
  const mayEdit = user?.authorities.includes('content.manage') === true && impersonating === null;
  const { part } = useLater(loadEditor, mayEdit, () => toast('error', t('editor.notLoaded')));
  return (
    <ListPage title={t('title')} context={figures}>
      {status === 'loading' && <Loading />}
      {status === 'error' && <NetworkFailure code={code} onRetry={retry} />}
      {data && (
        <NetworkResults
          list={data}
          onEdit={mayEdit ? ({ name }) => setEdited({ name }) : undefined}
        />
      )}
      {mayEdit && part && data && (
        <part.NetworkEditor provinces={data.provinces} edited={edited} onEdit={setEdited} />
      )}
    </ListPage>
  );
};
