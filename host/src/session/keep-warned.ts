import type { i18n } from 'i18next';
import type { Questions } from '../dialogs/questions.ts';
import type { HostSession } from './create-session.ts';
import type { SessionStore } from './session-store.ts';
import { warnBeforeEnd } from './warn-before-end.ts';

export interface KeepWarnedSetup {
  store: SessionStore;
  now(): number;
  questions: Questions;
  i18n: i18n;
  session: Pick<HostSession, 'signOut'>;
  /** The person is there. */
  extend(): void;
}

/** The dialogs of a session that is about to end: idle ones can be kept with one act (WCAG 2.2.1). */
export const keepWarned = ({ store, now, questions, i18n, session, extend }: KeepWarnedSetup) => {
  const askIdle = async () => {
    const stays = await questions.ask('idle');
    const alive = (store.kept()?.expiresAt ?? 0) >= now();
    if (!alive) return;
    if (stays) extend();
    else await session.signOut({ confirm: false });
  };
  return warnBeforeEnd({
    store,
    now,
    onIdle: () => {
      void askIdle();
      return { calledOff: () => questions.withdraw('idle') };
    },
    onEnding: (endsAt) => {
      const format = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' });
      void questions.ask('ending', { time: format.format(endsAt) });
    },
  });
};
