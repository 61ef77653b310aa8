import type { ReactNode } from 'react';
import { Heading, Text } from '../core/layout.tsx';
import { chakra } from '../style/chakra.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

export type BannerProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  illustration?: IllustrationName;
  /** A picture of the content's own instead of an illustration; it fills its place. */
  picture?: ReactNode;
};

/** Words at the left, a picture at the right; on phones the picture above. */
export function Banner(props: BannerProps) {
  const { illustration = 'landscape' } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
      bg="art.sky"
      borderRadius="lg"
      overflow="hidden"
      minHeight={{ base: '0', md: '320px' }}
    >
      <chakra.div
        order={{ base: 2, md: 1 }}
        display="grid"
        alignContent="center"
        justifyItems="start"
        gap="3"
        padding={{ base: '5', md: '10' }}
        paddingBlockEnd={{ base: '16', md: '10' }}
      >
        <Heading size="2xl">{props.title}</Heading>
        {props.text && (
          <Text color="ink.muted" maxWidth="44ch">
            {props.text}
          </Text>
        )}
        {props.action && <chakra.div paddingBlockStart="2">{props.action}</chakra.div>}
      </chakra.div>
      <chakra.div
        order={{ base: 1, md: 2 }}
        position="relative"
        minHeight={{ base: '160px', md: '0' }}
        css={{
          '& > *': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
          },
        }}
      >
        {props.picture ?? <Illustration name={illustration} />}
      </chakra.div>
    </chakra.div>
  );
}
