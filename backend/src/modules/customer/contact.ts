import type { CustomerContact } from '@portal/types';
import { PLACES } from '../../db/sealed-columns.ts';
import type { Secrets } from '../../deps/secrets.ts';
import { maskAddress, maskEmail, maskPhone } from '../../scope/mask.ts';
import { idNumberMask, openedIdNumber } from '../account/id-number.ts';

/** A contact as it is stored: the identity number sealed for the row of this customer. */
export type SealedContact = CustomerContact & { customerNo: string };

/** A contact as a caller without the right to it gets it. */
export const maskedContact = (contact: CustomerContact): CustomerContact => ({
  phone: maskPhone(contact.phone),
  homePhone: maskPhone(contact.homePhone),
  companyPhone: maskPhone(contact.companyPhone),
  email: maskEmail(contact.email),
  address: maskAddress(contact.address),
  tempAddress: maskAddress(contact.tempAddress),
  idNumber: contact.idNumber,
});

/** The contact of a page: the identity number is masked there for every caller. */
export const shownContact = (
  secrets: Secrets,
  { customerNo, ...sealed }: SealedContact,
  masked: boolean,
): CustomerContact => {
  const idNumber = idNumberMask(secrets, sealed.idNumber, PLACES.customer(customerNo));
  const contact = { ...sealed, idNumber };
  return masked ? maskedContact(contact) : contact;
};

/** The whole contact; the identity number stays masked when this service has not the key that sealed it. */
export const wholeContact = (
  secrets: Secrets,
  { customerNo, ...sealed }: SealedContact,
): CustomerContact => ({
  ...sealed,
  idNumber: openedIdNumber(secrets, sealed.idNumber, PLACES.customer(customerNo)),
});
