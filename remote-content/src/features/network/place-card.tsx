import { formatPhone } from '@portal/phone';
import { Alert, Badge, Card, chakra, Flex, Link, Text, useUi } from '@portal/ui';
import { formatNumber } from '@portal/ui/data';
import { MapPin } from '@portal/ui/icons';
import type { ShownPlace } from './find-places.ts';
import { hoursLines } from './hours-text.ts';
import { OpeningLine } from './opening-line.tsx';
import { PlaceActions } from './place-actions.tsx';
import { useNetworkWords } from './use-network-words.ts';

const Hours = ({ hours }: Pick<ShownPlace, 'hours'>) => {
  const t = useNetworkWords();
  return (
    <chakra.dl fontSize="sm" color="ink.muted" fontVariantNumeric="tabular-nums">
      {hoursLines(hours).map(({ from, to, spans }) => (
        <Flex key={from} columnGap="2" wrap="wrap">
          <dt>
            {from === to
              ? t(`weekday.${from}`)
              : t('weekdays', { from: t(`weekday.${from}`), to: t(`weekday.${to}`) })}
            :
          </dt>
          <dd>{spans}</dd>
        </Flex>
      ))}
    </chakra.dl>
  );
};

interface Props {
  place: ShownPlace;
  /** The address of the page with this place. */
  href: string;
  /** A link led to this one. */
  isTarget: boolean;
  onEdit: (() => void) | undefined;
  /** The level of its heading: 3 below a province. */
  level: 2 | 3;
}

/** An office or general agency: whether it is open, where it is, and the ways to reach it. */
export const PlaceCard = ({ place, href, isTarget, onEdit, level }: Props) => {
  const t = useNetworkWords();
  const { locale } = useUi();
  const { key, kind, name, address, phone, km, notice, services, opening, hours } = place;
  return (
    <Card
      as="li"
      id={`place-${key}`}
      tabIndex={-1}
      aria-labelledby={`name-${key}`}
      data-print="whole"
      display="flex"
      flexDirection="column"
      gap="2"
      scrollMarginTop="96px"
      borderColor={isTarget ? 'brand.solid' : 'line'}
      boxShadow={isTarget ? 'soft' : undefined}
    >
      <Flex gap="3" justify="space-between" align="baseline">
        <chakra.h3 as={`h${level}`} id={`name-${key}`} fontWeight="600" lineHeight="snug">
          <Link href={href} variant="quiet">
            {name}
          </Link>
        </chakra.h3>
        {km !== null && (
          <Text fontSize="sm" fontWeight="600" whiteSpace="nowrap" color="brand.ink">
            {t('km', { km: formatNumber(km, { digits: 1, locale }) })}
          </Text>
        )}
      </Flex>
      {kind === 'GENERAL_AGENCY' && <Badge tone="brand">{t('kind.GENERAL_AGENCY')}</Badge>}
      <OpeningLine opening={opening} />
      {notice && (
        <Alert tone="warning" live={false}>
          {notice}
        </Alert>
      )}
      <Flex gap="2" fontSize="sm">
        <chakra.span flexShrink="0" color="ink.muted" paddingBlockStart="0.5" aria-hidden>
          <MapPin size={16} />
        </chakra.span>
        <chakra.address fontStyle="normal">{address}</chakra.address>
      </Flex>
      <Hours hours={hours} />
      {phone && (
        <Text display="none" fontSize="sm" css={{ '@media print': { display: 'block' } }}>
          {formatPhone(phone)}
        </Text>
      )}
      {services.length > 0 && (
        <Text fontSize="sm" color="ink.muted">
          {services.map((service) => t(`service.${service}`)).join(' · ')}
        </Text>
      )}
      <PlaceActions place={place} onEdit={onEdit} />
    </Card>
  );
};
