import { ACCOUNT_TYPE } from '@portal/domain/account';
import type { Language } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { audiencesOf } from '../content/audience.ts';
import type { Mailbox } from './store.ts';

export interface Reader {
  subject: Subject;
  db: Db;
  deps: Deps;
  language: Language;
}

/** The caller's own mailbox. Throws access.denined when the call names another agent's (NOT-10). */
export function mailboxOf(
  { subject, deps, language }: Reader,
  agentCode: string | null | undefined,
): Mailbox {
  if (agentCode && agentCode !== subject.agent?.agentCode) throw httpError('access.denined');
  const { accountId } = subject;
  return { accountId, audiences: audiencesOf(subject), now: deps.clock(), language };
}

/** Guests get no messages at all (NOT-09). */
export const isGuest = ({ subject }: Pick<Reader, 'subject'>): boolean =>
  subject.accountType === ACCOUNT_TYPE.GUEST;
