import { formatPhone } from '@portal/phone';
import { Link } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { httpLink } from './http-link.ts';

export const PhoneValue = ({ phone }: { phone: string | null }) =>
  phone ? <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link> : dash;

export const EmailValue = ({ email }: { email: string | null }) =>
  email ? <Link href={`mailto:${email}`}>{email}</Link> : dash;

/** An address that the user wrote: a link only where it leads to the web, else text (AVA-05). */
export const AddressValue = ({ address }: { address: string | null }) => {
  const href = httpLink(address);
  if (!href) return address || dash;
  return (
    <Link href={href} target="_blank">
      {address}
    </Link>
  );
};
