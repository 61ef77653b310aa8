/**
 * Runs `lead` in one tab of this browser, and in another one when that closes. Every tab hears what the leading one says.
 * A browser opens six connections to a host by HTTP/1.1: a stream for each tab would leave none for calls.
 */
export function oneInBrowser<Said>(setup: {
  /** The same for tabs that share. */
  name: string;
  lead(say: (said: Said) => void): Promise<void>;
  hear(said: Said): void;
  signal: AbortSignal;
}): void {
  const { name, lead, hear, signal } = setup;
  if (signal.aborted) return;
  if (!('locks' in navigator) || !('BroadcastChannel' in window)) {
    void lead(hear);
    return;
  }
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data);
  signal.addEventListener('abort', () => channel.close());
  const say = (said: Said) => {
    if (signal.aborted) return;
    channel.postMessage(said);
    hear(said);
  };
  navigator.locks.request(name, { signal }, () => lead(say)).catch(() => undefined);
}
