import type { ComponentProps, Ref } from 'react';
import { useLinkElement } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

const Root = chakra('a', {
  base: { cursor: 'pointer', borderRadius: 'sm', transition: 'color 150ms ease-out' },
  variants: {
    variant: {
      underline: {
        color: 'brand.ink',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '3px',
        _hover: { textDecorationThickness: '2px' },
      },
      plain: {
        color: 'brand.ink',
        fontWeight: '500',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
      quiet: { color: 'inherit', _hover: { color: 'brand.ink' } },
    },
  },
  defaultVariants: { variant: 'underline' },
});

export type LinkProps = Omit<ComponentProps<typeof Root>, 'ref'> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link through the app's router; out of the portal it is a plain anchor, in a new tab without the opener. */
export function Link(props: LinkProps) {
  const element = useLinkElement(props.href, props.target);
  const rel = props.target === '_blank' ? 'noopener noreferrer' : undefined;
  return <Root rel={rel} {...props} as={element} />;
}
