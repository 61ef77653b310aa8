import { NETWORK_KINDS } from '@portal/domain/network';
import type { NetworkProvince } from '@portal/types';
import { Box, Button, Grid } from '@portal/ui';
import { SearchField, Select, Switch } from '@portal/ui/form';
import { MapPin } from '@portal/ui/icons';
import { ProvinceChoice } from './province-choice.tsx';
import type { useNearMe } from './use-near-me.ts';
import type { NetworkView } from './use-network-view.ts';
import { SEARCH_MAX } from './use-network-view.ts';
import { useNetworkWords } from './use-network-words.ts';
import type { useSearchText } from './use-search-text.ts';

/** All of the row on a phone. */
const WIDE = { base: 'span 2', md: 'auto' };
export const PROVINCE_FIELD = 'network-province';

interface Props {
  view: NetworkView;
  show: (part: Partial<NetworkView>) => void;
  typed: ReturnType<typeof useSearchText>;
  provinces: readonly NetworkProvince[];
  near: ReturnType<typeof useNearMe>;
}

/** What the list is narrowed to; every choice counts at once and is in the address. */
export const NetworkFilters = ({ view, show, typed, provinces, near }: Props) => {
  const t = useNetworkWords();
  return (
    <Grid
      role="search"
      aria-label={t('filters')}
      data-print="hide"
      gap={{ base: '3', md: '4' }}
      alignItems="start"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'minmax(0, 1fr) minmax(0, 1fr)',
        lg: 'minmax(0, 1.4fr) minmax(0, 1.2fr) minmax(0, 0.9fr) auto auto',
      }}
    >
      <Box gridColumn={WIDE}>
        <SearchField
          hideLabel={false}
          label={t('search.label')}
          placeholder={t('search.example')}
          value={typed.text}
          maxLength={SEARCH_MAX}
          onChange={typed.type}
          onSearch={typed.search}
        />
      </Box>
      <Box gridColumn={WIDE}>
        <ProvinceChoice
          id={PROVINCE_FIELD}
          provinces={provinces}
          value={view.province}
          onChoose={(province) => show({ province })}
        />
      </Box>
      <Box gridColumn={{ base: 'span 2', sm: 'auto' }}>
        <Select
          label={t('kind.label')}
          value={view.kind}
          options={[
            { value: '', label: t('kind.all') },
            ...NETWORK_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
          onChange={({ target }) =>
            show({ kind: NETWORK_KINDS.find((kind) => kind === target.value) ?? '' })
          }
        />
      </Box>
      <Box paddingBlockStart={{ lg: '7' }}>
        <Switch label={t('openNow')} checked={view.open} onChange={(open) => show({ open })} />
      </Box>
      <Box paddingBlockStart={{ lg: '7' }}>
        <Button
          fullWidth
          minHeight="44px"
          icon={<MapPin size={18} />}
          aria-pressed={near.is === 'known'}
          variant={near.is === 'known' ? 'primary' : 'secondary'}
          loading={near.is === 'asking'}
          onClick={near.toggle}
        >
          {t('near.label')}
        </Button>
      </Box>
    </Grid>
  );
};
