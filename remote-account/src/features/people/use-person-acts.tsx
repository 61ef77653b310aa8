import {
  clearFactors,
  clearOtpLimits,
  disablePeople,
  enablePeople,
  endSessionsOfPeople,
  forceResetPeople,
  PEOPLE_KEY,
  resendFirstLogin,
  unlockPeople,
} from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { UndoToast, useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { PeopleAct, PeopleActed } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Whom an act is about. */
export interface ActedOn {
  id: number;
  username: string;
  fullname: string;
}

type Call = (body: PeopleAct) => Promise<PeopleActed>;

/** The acts on a person: each asks for its reason, and what it changed is read again. Render `dialog` on the page. */
export const usePersonActs = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [disabled, setDisabled] = useState<ActedOn | null>(null);
  const undo = useAction();

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: PEOPLE_KEY }),
      client.invalidateQueries({ queryKey: ['admin', 'home'] }),
    ]);

  const begin =
    (key: string, call: Call, options: { danger?: boolean; onDone?(person: ActedOn): void } = {}) =>
    (person: ActedOn) => {
      const params = { name: person.fullname, username: person.username };
      ask({
        title: t(`people.act.${key}`),
        text: t(`people.ask.${key}`, params),
        confirm: t(`people.act.${key}`),
        danger: options.danger,
        send: (reason) => call({ ids: [person.id], reason }),
        onSuccess: async () => {
          if (options.onDone) options.onDone(person);
          else toast('success', t(`people.done.${key}`, params));
          await refresh();
        },
      });
    };

  const undoDisable = () => {
    if (disabled === null) return;
    const reason = t('people.undoReason');
    void undo.run(
      () => enablePeople(http, { ids: [disabled.id], reason, undo: true }),
      async () => {
        setDisabled(null);
        toast('success', t('people.done.undo', { name: disabled.fullname }));
        await refresh();
      },
    );
  };

  return {
    unlock: begin('unlock', (body) => unlockPeople(http, body)),
    disable: begin('disable', (body) => disablePeople(http, body), {
      danger: true,
      onDone: setDisabled,
    }),
    enable: begin('enable', (body) => enablePeople(http, body)),
    resetNext: begin('resetNext', (body) =>
      forceResetPeople(http, { ...body, mode: 'NEXT_LOGIN' }),
    ),
    resetNow: begin('resetNow', (body) => forceResetPeople(http, { ...body, mode: 'NOW' }), {
      danger: true,
    }),
    endSessions: begin('endSessions', (body) => endSessionsOfPeople(http, body), { danger: true }),
    endSession: (person: ActedOn, sessionId: number) =>
      begin('endSession', (body) => endSessionsOfPeople(http, { ...body, sessionId }))(person),
    resend: begin('resend', (body) => resendFirstLogin(http, body)),
    clearOtp: begin('clearOtp', (body) => clearOtpLimits(http, body)),
    clearFactors: begin('clearFactors', (body) => clearFactors(http, body), { danger: true }),
    dialog: (
      <>
        {dialog}
        {disabled && (
          <UndoToast
            text={t('people.done.disable', { name: disabled.fullname })}
            busy={undo.busy}
            onUndo={undoDisable}
            onClose={() => setDisabled(null)}
          />
        )}
      </>
    ),
  };
};
export type PersonActs = ReturnType<typeof usePersonActs>;
