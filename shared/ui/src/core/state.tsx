import type { ReactNode } from 'react';
import { chakra } from '../style/chakra.ts';

export type StateProps = {
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  tone?: 'neutral' | 'danger' | 'accent';
  /** In a block of a page rather than the page itself. */
  compact?: boolean;
  /** The title is a heading of this level: 1 where this is all that the page has to say. */
  level?: 1 | 2 | 3;
  role?: 'alert' | 'status';
};

const Disc = chakra('span', {
  base: { display: 'grid', placeItems: 'center', borderRadius: 'full' },
  variants: {
    tone: {
      neutral: { bg: 'brand.subtle', color: 'brand.ink' },
      danger: { bg: 'danger.subtle', color: 'danger.ink' },
      accent: { bg: 'accent.subtle', color: 'accent.ink' },
    },
  },
});

/** The shape of every 'there is nothing to show here' of the portal: what, why, what next. */
export function State(props: StateProps) {
  const { compact, level, tone = 'neutral' } = props;
  return (
    <chakra.div
      role={props.role}
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      gap="3"
      maxWidth="440px"
      marginInline="auto"
      paddingBlock={compact ? '6' : { base: '12', md: '16' }}
      paddingInline="4"
    >
      <Disc tone={tone} boxSize={compact ? '40px' : '56px'} aria-hidden>
        {props.icon}
      </Disc>
      <chakra.div display="grid" gap="1">
        <chakra.p
          as={level && `h${level}`}
          // A page that comes gives its heading the focus.
          tabIndex={level === 1 ? -1 : undefined}
          fontWeight="600"
          fontSize={compact ? 'md' : 'lg'}
          lineHeight="snug"
        >
          {props.title}
        </chakra.p>
        {props.children && (
          <chakra.div color="ink.muted" fontSize="sm">
            {props.children}
          </chakra.div>
        )}
      </chakra.div>
      {props.action && <chakra.div paddingBlockStart="1">{props.action}</chakra.div>}
    </chakra.div>
  );
}
