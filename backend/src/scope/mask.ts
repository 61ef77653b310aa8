import type { Subject } from '../http/subject.ts';
import { none, type RowScope } from './row-scope.ts';
import { scope, widestView } from './scope.ts';

/**
 * Who sees a contact unmasked, and how it looks to all others: the raw value never leaves the server (DESIGN 10, DOMAIN D3,
 * 11). Only the servicing agent sees it unmasked. Other callers with customer.pii unmask one contact at a time, for an audited
 * reason (POST ods/customer/unmask).
 */
export const services = ({ agent }: Subject, servicingAgentId: number): boolean =>
  agent?.id === servicingAgentId;

/**
 * Whether the contact of a row is shown unmasked: to its servicing agent, and under impersonation only where the actor may read
 * contacts too (M4).
 */
export const seesContact = (subject: Subject, servicingAgentId: number): boolean =>
  services(subject, servicingAgentId) && subject.impersonation?.mayReadContacts !== false;

/** The rows whose contacts the caller sees unmasked. */
export const contactScope = (subject: Subject): RowScope =>
  subject.impersonation?.mayReadContacts === false ? none : scope(subject, 'own');

/** Whether the caller may ask for the whole contact of a customer: one they serve, or see beside their own by right. */
export const mayUnmask = (subject: Subject, served: boolean): boolean => {
  const { authorities, impersonation } = subject;
  if (impersonation !== undefined || !authorities.has('customer.view')) return false;
  return served || (authorities.has('customer.pii') && widestView(subject) === 'group');
};

/** A row as its caller may see it: the holder's phone masked for all but the servicing agent. */
export const rowShownTo =
  (subject: Subject) =>
  <Row extends { servicingAgentId: number; phone: string | null }>({
    servicingAgentId,
    ...row
  }: Row) => {
    const masked = !seesContact(subject, servicingAgentId);
    return { ...row, masked, phone: masked ? maskPhone(row.phone) : row.phone };
  };

/** '+84901234567' -> '*******567' */
export const maskPhone = (phone: string | null): string | null =>
  phone === null ? null : `*******${phone.slice(-3)}`;

/** 'binh.an@example.vn' -> 'b***@example.vn' */
export const maskEmail = (email: string | null): string | null => {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
};

/** Leaves the last part, the province: '12 Lê Lợi, Phường 1, Huế' -> '***, Huế' */
export const maskAddress = (address: string | null): string | null => {
  if (address === null) return null;
  const last = address.lastIndexOf(',');
  return last === -1 ? '***' : `***,${address.slice(last + 1)}`;
};

/** '079201001234' -> '*********234' */
export const maskIdNumber = (number: string | null): string | null =>
  number === null ? null : `*********${number.slice(-3)}`;
