import { isApiError } from '@portal/api-client/api-error';
import { changeLinks } from '@portal/api-client/auth';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useForm, useSubmit } from '@portal/remote-kit/forms';
import type { LinkRequest } from '@portal/types';
import { type FormEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { openProviderWindow, SocialCancelled } from '../../social/provider-window.ts';
import { type LinkChoice, linkAlso, unlinkAll } from './link-choice.ts';
import { reload } from './reload.ts';
import { uidOf } from './uid-of.ts';

const loadSignIn = () => import('../../social/sign-in-at.ts');

/** Opens it now; the result, or the error, is for later. */
const opening = (open: () => Window): (() => Window) => {
  try {
    const opened = open();
    return () => opened;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

const schema = z.object({ choice: z.string().check(z.minLength(1)) });

/** Links and unlinks accounts, one change at a time; the host asks for the proof that the service wants (LINK-08). */
export const useLinking = (onDone: () => void) => {
  const t = useWords();
  const { http, settings, session, toast } = usePortal();
  const { user } = useSession();
  const openWindow = useRef<() => Window>(openProviderWindow);
  const form = useForm({ schema, defaultValues: { choice: '' }, faultText: () => '' });

  const requestFor = async (choice: LinkChoice, signal: AbortSignal): Promise<LinkRequest> => {
    if (choice === 'none') return unlinkAll();
    const opened = openWindow.current();
    const { signInAt } = await loadSignIn();
    const idToken = await signInAt({ http, settings, provider: choice, opened, signal });
    return linkAlso(user, choice, { idToken, uid: uidOf(idToken) });
  };
  const send = async (request: LinkRequest, signal: AbortSignal) => {
    const { statusMessages, ...flags } = await changeLinks(http, request, signal);
    if (statusMessages !== 'success') throw new Error('not changed');
    return () => {
      session.patchUser(flags);
      toast('success', t('linking.done'));
      onDone();
      if (!request.idToken) reload();
    };
  };
  const { submit, busy } = useSubmit(form, {
    send: async ({ choice }, { signal }) =>
      send(await requestFor(choice as LinkChoice, signal), signal),
    onSuccess: (next) => next(),
    onError: (error) => {
      if (error instanceof SocialCancelled) return;
      // The host asked for a proof, and its dialog was left.
      if (isApiError(error) && error.code === 'REAUTH_REQUIRED') return;
      toast('error', t('linking.failed'), isApiError(error) ? error.message : undefined);
    },
    guard: false,
  });

  return {
    form,
    user,
    busy,
    submit: (event: FormEvent) => {
      if (busy) return event.preventDefault();
      const { choice } = form.getValues();
      if (choice !== '' && choice !== 'none') {
        // In the click itself, before anything is awaited.
        openWindow.current = opening(openProviderWindow);
      }
      void submit(event);
    },
  };
};
