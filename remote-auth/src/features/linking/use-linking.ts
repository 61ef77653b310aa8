import { isApiError } from '@portal/api-client/api-error';
import { changeLinks } from '@portal/api-client/auth';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import type { LinkRequest, SocialProviderName } from '@portal/types';
import { useEffect, useRef, useState } from 'react';
import { openProviderWindow, SocialCancelled } from '../../social/provider-window.ts';
import { type LinkChoice, linkAlso, unlinkAll } from './link-choice.ts';
import { reload } from './reload.ts';
import { uidOf } from './uid-of.ts';

const loadSignIn = () => import('../../social/sign-in-at.ts');

const leftAlone = (error: unknown): boolean =>
  error instanceof SocialCancelled || (error instanceof Error && error.name === 'AbortError');

/** Links and unlinks accounts, one change at a time. `pending`: a change that waits for the password (LINK-08). */
export const useLinking = (onDone: () => void) => {
  const t = useWords();
  const { http, settings, session, toast } = usePortal();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState<LinkRequest | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const requestFor = async (choice: LinkChoice, signal: AbortSignal): Promise<LinkRequest> => {
    if (choice === 'none') return unlinkAll();
    const provider: SocialProviderName = choice;
    // In the click itself, before anything is awaited.
    const opened = openProviderWindow();
    const { signInAt } = await loadSignIn();
    const idToken = await signInAt({ http, settings, provider, opened, signal });
    return linkAlso(user, provider, { idToken, uid: uidOf(idToken) });
  };

  const send = async (request: LinkRequest, signal: AbortSignal) => {
    try {
      const { statusMessages, ...flags } = await changeLinks(http, request, signal);
      if (statusMessages !== 'success') throw new Error('not changed');
      session.patchUser(flags);
      toast('success', t('linking.done'));
      onDone();
      if (!request.idToken) reload();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'REAUTH_REQUIRED') throw error;
      setPending(request);
    }
  };

  const run = async (make: (signal: AbortSignal) => Promise<LinkRequest> | LinkRequest) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setPending(null);
    try {
      await send(await make(controller.signal), controller.signal);
    } catch (error) {
      if (leftAlone(error)) return;
      toast('error', t('linking.failed'), isApiError(error) ? error.message : undefined);
    } finally {
      running.current = null;
      setBusy(false);
    }
  };

  return {
    user,
    busy,
    pending,
    confirm: (choice: LinkChoice) => run((signal) => requestFor(choice, signal)),
    /** Once the password was given. */
    goOn: () => (pending ? run(() => pending) : Promise.resolve()),
  };
};
