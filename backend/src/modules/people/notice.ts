import { localMoment } from '@portal/calendar';
import { say } from '../../errors/http-error.ts';
import type { MessageKey } from '../../i18n/sentence.ts';
import { sentence } from '../../i18n/sentence.ts';
import type { Caller } from '../../lookup/caller.ts';
import { notifyAccount } from '../outbox/notify-account.ts';
import type { Target } from './targets.ts';

const BODIES = {
  unlocked: 'people.mail.unlocked',
  disabled: 'people.mail.disabled',
  enabled: 'people.mail.enabled',
  resetDue: 'people.mail.resetDue',
  sessionsEnded: 'people.mail.sessionsEnded',
  contacts: 'people.mail.contacts',
  rights: 'people.mail.rights',
} as const satisfies Record<string, MessageKey>;

/** Notifies the owner of an account what staff did to it: by e-mail, by text message where there is no address. */
export const notifyPerson = (
  { db, deps }: Pick<Caller, 'db' | 'deps'>,
  { id, username }: Pick<Target, 'id' | 'username'>,
  what: keyof typeof BODIES,
) =>
  notifyAccount(db, deps.outbox, id, ({ fullname, locale }) => {
    const params = { fullname, username, at: localMoment(deps.clock()) };
    return {
      subject: say(sentence('people.mail.subject'), locale, params),
      body: say(sentence(BODIES[what]), locale, params),
    };
  });
