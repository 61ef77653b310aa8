import type { ComponentProps } from 'react';
import { useLinkElement } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

const Root = chakra('div', {
  base: { bg: 'card', borderWidth: '1px', borderColor: 'line', borderRadius: 'lg', minWidth: '0' },
  variants: {
    padding: {
      none: {},
      sm: { padding: '4' },
      md: { padding: { base: '4', md: '5' } },
      lg: { padding: { base: '5', md: '8' } },
    },
    pressable: {
      true: {
        display: 'block',
        color: 'inherit',
        textDecoration: 'none',
        transition: 'border-color 150ms ease-out, box-shadow 150ms ease-out',
        _hover: { borderColor: 'brand.line', boxShadow: 'soft' },
      },
    },
  },
  defaultVariants: { padding: 'md' },
});

export type CardProps = Omit<ComponentProps<typeof Root>, 'pressable'> & { href?: string };

/** A surface with a thin edge. With `href` the whole card is the link: put no other control in it. */
export function Card(props: CardProps) {
  const { href, ...rest } = props;
  const element = useLinkElement(href);
  if (href === undefined) return <Root {...rest} />;
  return <Root pressable {...rest} {...({ as: element, href } as object)} />;
}
