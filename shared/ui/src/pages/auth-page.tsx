import type { ReactNode } from 'react';
import { Heading, Text } from '../core/layout.tsx';
import { chakra } from '../style/chakra.ts';

export type AuthPageProps = {
  title: ReactNode;
  context?: ReactNode;
  children: ReactNode;
  /** Wide screens only, beside the form; decorative. */
  illustration?: ReactNode;
  /** Words over the illustration. */
  aside?: ReactNode;
  /** Under the card: other ways, help. */
  footer?: ReactNode;
};

/** Login, registration, recovery: one narrow column, a picture beside it where there is room. */
export function AuthPage(props: AuthPageProps) {
  const pictured = !!props.illustration;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: pictured ? '1fr 1fr' : '1fr' }}
      minHeight="calc(100dvh - 64px)"
    >
      <chakra.div
        display="grid"
        alignContent={{ base: 'start', md: 'center' }}
        justifyItems="center"
        paddingInline="4"
        paddingBlock={{ base: '6', md: '10' }}
      >
        <chakra.div
          width="full"
          maxWidth="420px"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="6"
        >
          <div>
            <Heading as="h1" size="2xl" tabIndex={-1}>
              {props.title}
            </Heading>
            {props.context && (
              <Text color="ink.muted" marginBlockStart="1">
                {props.context}
              </Text>
            )}
          </div>
          {props.children}
          {props.footer}
        </chakra.div>
      </chakra.div>
      {pictured && (
        <chakra.div hideBelow="lg" bg="art.sky" data-print="hide">
          {/* Stays in view beside a form that is longer than the screen. */}
          <chakra.div
            position="sticky"
            top="64px"
            height="calc(100dvh - 64px)"
            display="grid"
            alignContent="space-between"
            gap="6"
            overflow="hidden"
          >
            <chakra.div padding="10" color="brand.ink">
              {props.aside}
            </chakra.div>
            {props.illustration}
          </chakra.div>
        </chakra.div>
      )}
    </chakra.div>
  );
}
