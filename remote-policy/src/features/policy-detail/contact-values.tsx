import { formatPhone } from '@portal/phone';
import type { PolicyDetail } from '@portal/types';
import { Link } from '@portal/ui';

type Holder = PolicyDetail['holder'];
type Phoned = Pick<Holder, 'phone' | 'masked'>;
type Mailed = Pick<Holder, 'email' | 'masked'>;

/** The number to call, or undefined when it is masked or unknown: a masked number must not be dialled. */
export const callHref = ({ phone, masked }: Phoned): string | undefined =>
  phone && !masked ? `tel:${phone}` : undefined;

/** The phone as a link where it may be seen, as the mask where not. */
export const PhoneValue = ({ holder }: { holder: Phoned }) => {
  if (!holder.phone) return '–';
  const href = callHref(holder);
  const text = formatPhone(holder.phone);
  return href ? <Link href={href}>{text}</Link> : text;
};

/** The e-mail, likewise. */
export const EmailValue = ({ holder }: { holder: Mailed }) => {
  if (!holder.email) return '–';
  return holder.masked ? holder.email : <Link href={`mailto:${holder.email}`}>{holder.email}</Link>;
};
