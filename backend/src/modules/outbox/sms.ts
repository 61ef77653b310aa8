import type { Transport } from './message.ts';

const PATIENCE_MS = 10_000;

/** Sends text messages to an HTTP gateway: POST of {id, to, text}; any 2xx counts as sent. */
export function smsTransport({
  url,
  token,
}: {
  url: string;
  token: string | undefined;
}): Transport {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return async ({ to, body }, id) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `outbox-${id}` },
      body: JSON.stringify({ id: `outbox-${id}`, to, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
    return String(response.status);
  };
}
