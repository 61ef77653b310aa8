import { Card, chakra, Heading, Text } from '@portal/ui';
import type { ReactNode } from 'react';

/** One of the figures that matter. */
export const Figure = (props: { label: string; value: ReactNode; hint?: ReactNode }) => (
  // Label and value share a line on phones, so that three figures are three lines.
  <chakra.div
    minWidth="0"
    display={{ base: 'flex', sm: 'block' }}
    justifyContent="space-between"
    gap="3"
  >
    <chakra.dt fontSize="sm" color="ink.muted">
      {props.label}
    </chakra.dt>
    <chakra.dd
      fontSize={{ base: 'md', sm: 'lg' }}
      fontWeight="700"
      lineHeight="snug"
      fontVariantNumeric="tabular-nums"
      textAlign={{ base: 'end', sm: 'start' }}
    >
      {props.value}
      <chakra.span display="block" fontSize="sm" fontWeight="400" color="ink.muted">
        {props.hint}
      </chakra.span>
    </chakra.dd>
  </chakra.div>
);

interface Summary {
  /** What the card is, for screen readers. */
  label: string;
  /** Whose record it is. */
  title: string;
  about: ReactNode;
  badge: ReactNode;
  /** Three `Figure`s. */
  figures: ReactNode;
  /** Notes below the figures. */
  children?: ReactNode;
}

/** The head of a detail page: who, what, in which state, and three figures. */
export const SummaryCard = ({ label, title, about, badge, figures, children }: Summary) => (
  <Card as="section" aria-label={label} display="grid" gap="5">
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.div minWidth="0" flex="1 1 260px">
        <Heading as="h2" size="lg" overflowWrap="anywhere">
          {title}
        </Heading>
        <Text color="ink.muted" fontVariantNumeric="tabular-nums">
          {about}
        </Text>
      </chakra.div>
      {badge && <div>{badge}</div>}
    </chakra.div>
    <chakra.dl
      display="grid"
      gap={{ base: '3', sm: '4' }}
      gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}
      borderBlockStartWidth="1px"
      borderColor="line"
      paddingBlockStart="4"
    >
      {figures}
    </chakra.dl>
    {children}
  </Card>
);
