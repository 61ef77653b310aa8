import type { CustomerContact } from '@portal/types';
import type { Config } from '../../config/config.ts';
import { loadDataKey, unseal } from '../../db/secret-box.ts';
import { maskAddress, maskEmail, maskPhone } from '../../scope/mask.ts';
import { idNumberMask } from '../account/id-number.ts';

type Keys = Pick<Config, 'dataDir' | 'dataKey'>;

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
  keys: Keys,
  sealed: CustomerContact,
  masked: boolean,
): CustomerContact => {
  const contact = { ...sealed, idNumber: idNumberMask(keys, sealed.idNumber) };
  return masked ? maskedContact(contact) : contact;
};

/** The whole contact; the identity number stays masked when this service has not the key that sealed it. */
export const wholeContact = (keys: Keys, sealed: CustomerContact): CustomerContact => {
  const { idNumber } = sealed;
  if (idNumber === null) return sealed;
  try {
    return { ...sealed, idNumber: unseal(loadDataKey(keys.dataDir, keys.dataKey), idNumber) };
  } catch {
    return { ...sealed, idNumber: idNumberMask(keys, idNumber) };
  }
};
