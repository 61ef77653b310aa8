import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link of the portal for `UiProvider`: it moves the host's history instead of loading the page. */
export const RouterLink = ({ href, ...rest }: Props) => <Link to={href} {...rest} />;
