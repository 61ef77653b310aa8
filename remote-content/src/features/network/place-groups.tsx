import type { NetworkProvince } from '@portal/types';
import { chakra, Grid, Heading, Text } from '@portal/ui';
import { useId } from 'react';
import type { ShownPlace } from './find-places.ts';
import { PlaceCard } from './place-card.tsx';
import { useNetworkWords } from './use-network-words.ts';

const PRINTED = { '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } };
const ONE = 'minmax(0, 1fr)';
const columns = (most: number) => ({
  base: ONE,
  md: `repeat(${Math.min(2, most)}, ${ONE})`,
  lg: `repeat(${Math.min(3, most)}, ${ONE})`,
});

interface Shown {
  places: readonly ShownPlace[];
  /** The key of the place that a link led to. */
  target: string;
  hrefOf: (place: ShownPlace) => string;
  /** Undefined for who may not change places. */
  onEdit: ((place: ShownPlace) => void) | undefined;
}

const Cards = ({
  places,
  target,
  hrefOf,
  onEdit,
  level,
  label,
}: Shown & { level: 2 | 3; label: string }) => (
  <Grid
    as="ul"
    aria-labelledby={level === 3 ? label : undefined}
    aria-label={level === 2 ? label : undefined}
    gap="4"
    listStyleType="none"
    gridTemplateColumns={columns(level === 2 ? 3 : places.length)}
    css={PRINTED}
  >
    {places.map((place) => (
      <PlaceCard
        key={place.key}
        place={place}
        href={hrefOf(place)}
        isTarget={place.key === target}
        level={level}
        onEdit={onEdit && (() => onEdit(place))}
      />
    ))}
  </Grid>
);

/** Places in one list, in their order: the nearest first. */
export const NearestPlaces = (shown: Shown) => {
  const t = useNetworkWords();
  return <Cards {...shown} level={2} label={t('nearest')} />;
};

const Province = ({ province, ...shown }: Shown & { province: NetworkProvince }) => {
  const id = useId();
  const t = useNetworkWords();
  const { length } = shown.places;
  const span = (most: number) => `span ${Math.min(most, length)}`;
  return (
    <chakra.section
      aria-labelledby={id}
      minWidth="0"
      gridColumn={{ base: 'auto', md: span(2), lg: span(3) }}
      display="flex"
      flexDirection="column"
      gap="3"
      css={{ '& > ul': { flexGrow: 1 }, '@media print': { gridColumn: 'span 2' } }}
    >
      <Heading id={id} size="md">
        {province.name}{' '}
        <Text as="span" color="ink.subtle" fontWeight="400" fontSize="sm">
          {t('placesOf', { count: length })}
        </Text>
      </Heading>
      <Cards {...shown} level={3} label={id} />
    </chakra.section>
  );
};

/** Places below the names of their provinces, each as wide as its places need. */
export const ProvincePlaces = ({
  provinces,
  ...shown
}: Shown & { provinces: readonly NetworkProvince[] }) => (
  <Grid columnGap="4" rowGap="6" gridTemplateColumns={columns(3)} css={PRINTED}>
    {provinces.map((province) => {
      const places = shown.places.filter(({ provinceCode }) => provinceCode === province.code);
      if (places.length === 0) return null;
      return <Province key={province.code} {...shown} province={province} places={places} />;
    })}
  </Grid>
);
