import { fixedRing } from '../../db/data-keys.ts';
import { createSecrets } from '../../deps/secrets.ts';
import { useTestDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/test-clock.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { Undeliverable } from '../outbox/message.ts';
import { addSubscription, WEBHOOK_BOX } from './subscription-store.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { webhookTransport } from './webhook-transport.ts';

// biome-ignore lint/correctness/useHookAtTopLevel: registers Jest's hooks, none of React's.
const data = useTestDatabase();
const clock = testClock();
const secrets = createSecrets(fixedRing(['07'.repeat(32)]));
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

/** Calls a subscription's webhook at this address once. */
async function callOnce(target: string, inner = ['127.0.0.1']) {
  const given = { remote: 'claims', kind: 'WEBHOOK', language: 'vi', createdBy: 'test' } as const;
  const id = await addSubscription(data().db, secrets.box(WEBHOOK_BOX), {
    ...{ ...given, target, events: ['promoted'], createdAt: clock.now() },
    secret: newWebhookSecret(),
  });
  const send = webhookTransport({ secrets, clock: clock.now, inner }, data().db);
  return send({ kind: 'WEBHOOK', to: String(id), body: '{}' }, 7);
}

it.each([200, 202, 204])('%i is taken', async (status) => {
  receiver.answers.push(status);
  expect(await callOnce(receiver.url)).toBe(String(status));
});

it.each([301, 302, 400, 404, 429, 500])('after %i it is tried again', async (status) => {
  receiver.answers.push(status);
  const call = callOnce(receiver.url);
  await expect(call).rejects.toThrow(`answered ${status}`);
  await expect(call).rejects.not.toBeInstanceOf(Undeliverable);
});

it('after 410, and to an address that the portal does not call, it is not', async () => {
  receiver.answers.push(410);
  await expect(callOnce(receiver.url)).rejects.toBeInstanceOf(Undeliverable);
  const before = receiver.calls.length;
  await expect(callOnce(receiver.url, [])).rejects.toBeInstanceOf(Undeliverable);
  expect(receiver.calls.length).toBe(before);
});
