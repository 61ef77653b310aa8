/** The person closed the provider's window, or the browser would not open one. */
export class SocialCancelled extends Error {
  override name = 'SocialCancelled';
}

/** The provider said no, by the code that it gives for it. */
export class SocialRefused extends Error {
  override name = 'SocialRefused';
}

const CHANNEL = 'portal.social.';
const FEATURES = 'popup,width=480,height=640';
const LOOK_MS = 250;
/** An answer may come right after its window closed. */
const GRACE_MS = 500;

interface Answer {
  state: string;
  code: string | null;
  iss: string | null;
  error: string | null;
}

/** What the provider sent back for the service: the code, and its own name where it says it. */
export interface ProviderCode {
  code: string;
  iss?: string;
}

const isAnswer = (value: unknown, state: string): value is Answer =>
  typeof value === 'object' && value !== null && (value as Answer).state === state;

/** Opened in the click itself, before anything is awaited: later the browser would take it for a nuisance. */
export const openProviderWindow = (): Window => {
  const opened = window.open('about:blank', '', FEATURES);
  if (!opened) throw new SocialCancelled();
  return opened;
};

/**
 * Sends the window to the provider and waits for its code, which comes back by a channel of this origin that bears the
 * name of this very question: the provider's pages may cut the tie between the two windows. Rejects with SocialCancelled when the window is closed.
 */
export const askProvider = (
  provider: Window,
  address: string,
  state: string,
  signal: AbortSignal,
): Promise<ProviderCode> =>
  new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(CHANNEL + state);
    let grace: ReturnType<typeof setTimeout> | undefined;
    const end = (act: () => void) => {
      clearInterval(timer);
      clearTimeout(grace);
      signal.removeEventListener('abort', cancel);
      channel.close();
      provider.close();
      act();
    };
    const cancel = () => end(() => reject(new SocialCancelled()));
    const timer = setInterval(() => {
      // A provider's page that cuts the opener looks closed from here; a user who really closed it is back on this page.
      if (provider.closed && document.hasFocus()) {
        grace ??= setTimeout(cancel, GRACE_MS);
        return;
      }
      clearTimeout(grace);
      grace = undefined;
    }, LOOK_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAnswer(data, state)) return;
      const { code, iss, error } = data;
      if (code) end(() => resolve({ code, ...(iss && { iss }) }));
      else if (error === 'access_denied' || error === 'user_cancelled_authorize') cancel();
      else end(() => reject(new SocialRefused(error ?? 'no code')));
    };
    signal.addEventListener('abort', cancel);
    provider.location.href = address;
  });
