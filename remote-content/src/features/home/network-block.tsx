import { networkQuery } from '@portal/api-client/content';
import { usePortal, useWords } from '@portal/remote-kit';
import type { NetworkList, NetworkProvince } from '@portal/types';
import { Card, chakra, Flex, Grid, Skeleton, Text } from '@portal/ui';
import { MapPin } from '@portal/ui/icons';
import { BlockBody } from '../../block/block-body.tsx';
import { Section } from '../../block/section.tsx';
import { SeeAll } from '../../block/see-all.tsx';
import { useBlock } from '../../block/use-block.ts';
import { networkHref } from '../network/use-network-view.ts';

/** The provinces with most places: two rows on a desktop. */
const SHOWN = 8;
const SKELETONS = Array.from({ length: SHOWN }, (_, at) => `place-${at}`);

const columns = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(4, minmax(0, 1fr))',
};

const ProvinceCard = ({ code, name, places }: NetworkProvince) => {
  const t = useWords();
  return (
    <chakra.li display="grid" minWidth="0">
      <Card padding="sm" href={networkHref({ province: code })}>
        <Flex gap="3" align="flex-start">
          <chakra.span flexShrink="0" color="brand.ink" paddingBlockStart="1" aria-hidden>
            <MapPin size={18} />
          </chakra.span>
          <span>
            <Text fontWeight="600" lineHeight="snug">
              {name}
            </Text>
            <Text color="ink.muted" fontSize="sm">
              {t('network.places', { count: places })}
            </Text>
          </span>
        </Flex>
      </Card>
    </chakra.li>
  );
};

const isEmpty = ({ places }: NetworkList) => places.length === 0;

/** Where the company is, by province: the same list as the page behind it. */
export const NetworkBlock = () => {
  const t = useWords();
  const { http } = usePortal();
  const block = useBlock(networkQuery(http), isEmpty);
  const title = t('network.title');
  return (
    <Section
      title={title}
      context={t('network.text')}
      action={<SeeAll href="/network-of-active" of={title} />}
    >
      <BlockBody
        framed
        reserve={{ base: '344px', md: '164px' }}
        block={block}
        skeleton={
          <Grid gap={{ base: '3', sm: '4' }} gridTemplateColumns={columns}>
            {SKELETONS.map((key) => (
              <Skeleton key={key} height="78px" borderRadius="lg" />
            ))}
          </Grid>
        }
        empty={t('network.empty')}
      >
        {({ provinces }) => (
          <Grid as="ul" gap={{ base: '3', sm: '4' }} gridTemplateColumns={columns}>
            {provinces
              .toSorted((one, other) => other.places - one.places)
              .slice(0, SHOWN)
              .filter(({ places }) => places > 0)
              .map((province) => (
                <ProvinceCard key={province.code} {...province} />
              ))}
          </Grid>
        )}
      </BlockBody>
    </Section>
  );
};
