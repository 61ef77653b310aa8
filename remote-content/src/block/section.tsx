import { Flex, Grid, Heading, Text } from '@portal/ui';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  title: ReactNode;
  context?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a home page on the page itself, without a card around it. */
export const Section = ({ title, context, action, children }: SectionProps) => {
  const id = useId();
  return (
    <Grid as="section" aria-labelledby={id} gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <div>
        <Flex align="center" justify="space-between" gap="4">
          <Heading id={id} size="xl" fontSize={{ base: 'lg', md: 'xl' }}>
            {title}
          </Heading>
          {action}
        </Flex>
        {context && <Text color="ink.muted">{context}</Text>}
      </div>
      {children}
    </Grid>
  );
};
