import { formatPhone } from '@portal/phone';
import type { PolicyDetail } from '@portal/types';
import { Link } from '@portal/ui';

type Holder = PolicyDetail['holder'];
type WithPhone = Pick<Holder, 'phone' | 'masked'>;
type WithEmail = Pick<Holder, 'email' | 'masked'>;

/** The `tel:` link, or undefined when the number is masked or unknown: a masked number must not be dialled. */
export const callHref = ({ phone, masked }: WithPhone): string | undefined =>
  phone && !masked ? `tel:${phone}` : undefined;

/** The phone as a link, or as plain text when it is masked. */
export const PhoneValue = ({ holder }: { holder: WithPhone }) => {
  if (!holder.phone) return '–';
  const href = callHref(holder);
  const text = formatPhone(holder.phone);
  return href ? <Link href={href}>{text}</Link> : text;
};

/** The e-mail address as a link, or as plain text when it is masked. */
export const EmailValue = ({ holder }: { holder: WithEmail }) => {
  if (!holder.email) return '–';
  return holder.masked ? holder.email : <Link href={`mailto:${holder.email}`}>{holder.email}</Link>;
};
