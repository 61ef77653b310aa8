import { isPrivileged } from '@portal/permissions';
import type { Subject } from '../http/subject.ts';

/** Whether a list of this right would answer the caller now: as the guard decides it for a route. */
export const mayRead = (subject: Subject, authority: string): boolean =>
  !subject.stepDue &&
  subject.authorities.has(authority) &&
  !(subject.levelDue && isPrivileged(authority, subject.accountType));
