import { rm } from 'node:fs/promises';
import { AUTHORITIES } from '@portal/permissions';
import { asc, eq, gt, max } from 'drizzle-orm';
import { auditEvent } from '../db/schema/index.ts';
import { actionWords } from '../modules/audit-view/action-words.ts';
import { routes } from '../modules/index.ts';
import { type ActCall, type ActSample, type ActWorld, REASON } from '../testing/acts/act-sample.ts';
import { createCanaries } from '../testing/acts/canaries.ts';
import { ACTS } from '../testing/acts/index.ts';
import { captureLog } from '../testing/captured-log.ts';
import type { Client, Reply } from '../testing/client.ts';
import { fakeWorkspace } from '../testing/fake-build.ts';
import { publishOwnManifests } from '../testing/own-manifests.ts';
import { addAccount } from '../testing/people.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { addressOf, callRoute, nameOf } from '../testing/route-walk.ts';
import type { Route } from './route.ts';

/** Lists, previews and checks: they have a body, and write nothing. */
const READS = [
  ...['people/list', 'roles/check', 'org/move/preview', 'org/orphans', 'org/orphans/preview'],
  ...['inbox/contact', 'inbox/registrations', 'inbox/profile-requests', 'menu/check'],
  ...['messages/list', 'messages/recipients', 'messages/audience'],
]
  .map((path) => `POST admin/${path}`)
  .concat('POST cms/admin/content/list');
/** No person may call it, whatever they hold: the bearer of the operator's token alone. */
const OF_MACHINES = ['POST releases/operator-token/rotate'];

const isOfAdministration = ({ path, rule }: Route) =>
  'authority' in rule && /^(admin|audit|releases|cms\/admin)\//.test(path);
const writing = routes.filter(
  (route) =>
    route.method !== 'GET' &&
    isOfAdministration(route) &&
    ![...READS, ...OF_MACHINES].includes(nameOf(route)),
);
const acts = writing.map((route) => [nameOf(route), route] as const);

let portal: TestPortal;
let rootDir: string;
let world: ActWorld;
let without: Client;
let log: string[];
beforeAll(async () => {
  rootDir = await fakeWorkspace();
  portal = await startTestPortal({ config: { rootDir } });
  log = captureLog(portal);
  await publishOwnManifests(portal);
  const { db } = portal;
  const canaries = createCanaries();
  const contacts = { email: canaries.email(), phoneE164: `+84${canaries.phone().slice(1)}` };
  const meId = await addAccount(db, 'moi-quyen', [...AUTHORITIES], { accountType: 1, ...contacts });
  await addAccount(db, 'quyen-khac', [...AUTHORITIES], { accountType: 1 });
  await addAccount(db, 'khong-quyen', [], { accountType: 1 });
  const [me, other] = [await portal.signIn('moi-quyen'), await portal.signIn('quyen-khac')];
  without = await portal.signIn('khong-quyen');
  world = { portal, me, other, meId, canaries, ending: [] };
}, 180_000);
afterAll(async () => {
  for (const end of world.ending) await end();
  await portal.close();
  await rm(rootDir, { recursive: true, force: true });
});

const lastSeq = async () =>
  (await portal.db.select({ seq: max(auditEvent.seq) }).from(auditEvent))[0]?.seq ?? 0;
const eventsAfter = (seq: number) =>
  portal.db.select().from(auditEvent).where(gt(auditEvent.seq, seq)).orderBy(asc(auditEvent.seq));
/** Events by the call that they came with, for a look at all of them at the end. */
const expected = new Map<string, number>();

/** What a call leaves that answers as expected; of a file and of a job the event comes after the answer. */
async function left(
  call: () => Promise<Reply>,
  most: number,
  isExpected: (reply: Reply) => boolean,
) {
  const before = await lastSeq();
  const reply = await call();
  if (!isExpected(reply)) throw new Error(reply.text);
  expected.set(reply.headers.get('x-correlation-id') ?? '', most);
  for (;;) {
    const events = await eventsAfter(before);
    if (events.length >= most) return { reply, events };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const send = (route: Route, { body, form, path, by = world.me }: ActCall) => {
  const address = path === undefined ? addressOf(route) : `/api/${path}`;
  const { method } = route;
  if (form !== undefined) return by.raw(address, { method, body: form });
  const headers = {
    ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  };
  return by.raw(address, { method, headers, body: JSON.stringify(body ?? {}) });
};
const sampleOf = (route: Route): ActSample => {
  const sample = ACTS[nameOf(route)];
  if (sample === undefined) throw new Error(`${nameOf(route)} has no sample in testing/acts`);
  return sample;
};
const isDone = ({ status }: Reply) => status < 300;
const changesOf = ({ detail }: { detail: unknown }) =>
  (detail as { changes?: { field: string; before: unknown; after: unknown }[] }).changes ?? [];

// Rejections of one person in a minute are bounded, and the walk is quicker than any person.
beforeEach(() => portal.clock.move(2_500));

describe('ADM-AUD-01 each act of administration leaves exactly one event, each rejection its twin', () => {
  it('every route that writes says what the log calls it, in words, and has a sample', () => {
    expect(acts.length).toBeGreaterThan(55);
    expect(acts.filter(([, { act }]) => act === undefined).map(([name]) => name)).toEqual([]);
    expect(acts.map(([name]) => name).sort()).toEqual(Object.keys(ACTS).sort());
    const words = acts.flatMap(([, { act }]) =>
      Object.values(actionWords(act?.action ?? '') ?? {}),
    );
    expect(words.filter((text) => text !== '')).toHaveLength(2 * acts.length);
  });

  it.each(acts)('%s, done', async (_name, route) => {
    const sample = sampleOf(route);
    const { action = route.act?.action, also = [] } = sample;
    const call = await sample.done(world);
    const { reply, events } = await left(() => send(route, call), 1 + also.length, isDone);
    for (const [, token = ''] of reply.text.matchAll(/"token":"([^"]+)"/g))
      world.canaries.plant('a token of an answer', token);
    expect(events.map((event) => event.action).sort()).toEqual([action, ...also].sort());
    const event = events.find((one) => one.action === action);
    expect(event).toMatchObject({
      ...{ result: 'OK', actorName: call.by === world.other ? 'quyen-khac' : 'moi-quyen' },
      object: expect.stringMatching(/^[a-z-]+:/),
    });
    const words = actionWords(event?.action ?? '');
    expect([words?.vi, words?.en]).toEqual([expect.any(String), expect.any(String)]);
    const { reason, note } = (event?.detail ?? {}) as { reason?: string; note?: string };
    if (!sample.withoutReason) expect(reason ?? note).toBe(REASON);
    if (sample.withoutChanges) return;
    const changes = event ? changesOf(event) : [];
    expect(changes).not.toEqual([]);
    for (const { field, before, after } of changes) {
      expect(field).not.toBe('');
      expect([before, after]).not.toEqual([null, null]);
    }
  });

  it.each(acts.filter(([name]) => ACTS[name]?.refused !== undefined))(
    '%s, refused to who holds the right',
    async (_name, route) => {
      const [code, prepare] = sampleOf(route).refused ?? [];
      const call = (await prepare?.(world)) ?? {};
      const { events } = await left(
        () => send(route, call),
        1,
        ({ body }) => body.errorCode === code,
      );
      const { reason, note } = (call.body ?? {}) as { reason?: string; note?: string };
      const given = reason ?? note;
      expect(events).toMatchObject([
        {
          ...{ action: route.act?.action, result: 'DENIED' },
          actorName: call.by === world.other ? 'quyen-khac' : 'moi-quyen',
          detail: { code, ...(given === undefined ? {} : { reason: given }) },
        },
      ]);
    },
  );

  it.each(acts)('%s, refused without the right', async (_name, route) => {
    const { events } = await left(
      () => callRoute(without, route),
      1,
      ({ status }) => status === 403,
    );
    expect(events).toMatchObject([
      {
        ...{ action: route.act?.action, result: 'DENIED', actorName: 'khong-quyen' },
        detail: { code: 'access.denined' },
      },
    ]);
  });

  it('no more came later, and no event and no line of the log has personal data or a secret', async () => {
    for (const [correlationId, most] of expected) {
      const own = await portal.db.$count(auditEvent, eq(auditEvent.correlationId, correlationId));
      expect([correlationId, own <= most]).toEqual([correlationId, true]);
    }
    const rows = await portal.db.select().from(auditEvent);
    const texts = [...rows.map((row) => JSON.stringify(row)), ...log];
    const { plant, planted } = world.canaries;
    const mails = await portal.deps.outbox.list(1_000);
    for (const { body } of mails)
      for (const [, code = ''] of body?.matchAll(/#([\w-]{20,})/g) ?? []) plant('a link', code);
    const kinds = new Set(planted.values());
    for (const kind of ['a token of an answer', 'a link', 'an identity number', 'a phone'])
      expect(kinds).toContain(kind);
    expect(planted.size).toBeGreaterThan(100);
    const found = [...planted].flatMap(([value, what]) =>
      texts.filter((text) => text.includes(value)).map((text) => `${what}: ${text}`),
    );
    expect(found).toEqual([]);
    // They were given: what is masked shows its ends.
    expect(texts.join('\n')).toMatch(/\*\*\*\*?\d{3}|c\*\*\*@thu\.example/);
  });
});
