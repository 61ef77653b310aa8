import type { i18n } from 'i18next';
import type { Questions } from '../dialogs/questions.ts';
import type { HostSession } from './create-session.ts';
import type { SessionStore } from './session-store.ts';
import { warnBeforeEnd } from './warn-before-end.ts';

export interface EndWarningsSetup {
  store: SessionStore;
  now(): number;
  questions: Questions;
  i18n: i18n;
  session: Pick<HostSession, 'signOut'>;
  /** Prolongs the session. */
  extend(): void;
}

/** The dialogs of a session that is about to end; an idle one can be prolonged with one click (WCAG 2.2.1). */
export const showEndWarnings = ({
  store,
  now,
  questions,
  i18n,
  session,
  extend,
}: EndWarningsSetup) => {
  const askIdle = async () => {
    const stays = await questions.ask('idle');
    const alive = (store.stored()?.expiresAt ?? 0) >= now();
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
