import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { useLinkElement } from '../provider/context.ts';
import { ButtonRoot } from './button-style.ts';
import { SpinnerRing } from './spinner.tsx';

type RootProps = Omit<ComponentProps<typeof ButtonRoot>, 'square' | 'ref'>;

export type ButtonProps = RootProps & {
  ref?: Ref<HTMLButtonElement>;
  /** Busy: the text stays, a ring turns beside it, presses do nothing. */
  loading?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Makes it a link that looks like a button. */
  href?: string;
  target?: string;
  download?: boolean | string;
};

const swallow = (event: MouseEvent) => event.preventDefault();

/** `loading` keeps focus where it was: the button is aria-disabled, not disabled. */
export function Button(props: ButtonProps) {
  const { loading, icon, iconEnd, href, target, children, onClick, ...rest } = props;
  const element = useLinkElement(href, target);
  const asLink =
    href === undefined ? { type: props.type ?? 'button' } : { as: element, href, target };
  return (
    <ButtonRoot
      {...rest}
      {...(asLink as object)}
      onClick={loading ? swallow : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || props['aria-disabled']}
    >
      {loading ? <SpinnerRing /> : icon}
      {children}
      {iconEnd}
    </ButtonRoot>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'iconEnd' | 'fullWidth' | 'icon'> & {
  /** Its name: what a screen reader says and the tooltip shows. */
  label: string;
  icon: ReactNode;
};

/** A button that is only a picture; the name is not optional. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, loading, children, variant = 'quiet', ...rest } = props;
  return (
    <Button
      title={label}
      {...rest}
      {...({ square: true } as object)}
      variant={variant}
      loading={loading}
      icon={loading ? undefined : icon}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
