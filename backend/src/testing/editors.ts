import type { ContentKind } from '@portal/domain/content';
import type { ContentBody, ContentDraft, ContentDraftActed } from '@portal/types';
import type { Client, Reply } from './client.ts';
import { addAccount } from './people.ts';
import type { TestPortal } from './portal.ts';

const BASE = '/api/cms/admin/content';
const json = { 'content-type': 'application/json' };

/** A call of an editor, whatever it answers. */
export const send = (by: Client, method: string, path: string, body?: unknown): Promise<Reply> =>
  by.raw(`${BASE}/${path}`, {
    method,
    headers: { ...json, 'idempotency-key': crypto.randomUUID() },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });

/** What a call answers; throws where it is refused. */
export async function call<T = ContentDraftActed>(
  by: Client,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const reply = await send(by, method, path, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return reply.body.data as T;
}

export interface Editors {
  editor: Client;
  colleague: Client;
  publisher: Client;
}

const STAFF = ['admin.view', 'content.manage'];

/** Two editors and a publisher. */
export async function addEditors(portal: TestPortal): Promise<Editors> {
  await addAccount(portal.db, 'soan-mot', STAFF, { accountType: 1 });
  await addAccount(portal.db, 'soan-hai', STAFF, { accountType: 1 });
  await addAccount(portal.db, 'duyet-mot', [...STAFF, 'content.publish'], { accountType: 1 });
  return {
    editor: await portal.signIn('soan-mot'),
    colleague: await portal.signIn('soan-hai'),
    publisher: await portal.signIn('duyet-mot'),
  };
}

/** Opens a draft and stores a body in it. */
export async function write(
  { editor }: Pick<Editors, 'editor'>,
  kind: ContentKind,
  body: ContentBody,
  targetId: number | null = null,
): Promise<ContentDraftActed> {
  const { id, version } = await call<ContentDraft>(editor, 'POST', 'draft', { kind, targetId });
  return call(editor, 'PUT', `draft/${id}`, { version, body });
}

/** An act on a draft as it is. */
export const move = (
  by: Client,
  { id, version }: ContentDraftActed,
  act: string,
  more: object = {},
) => call(by, 'POST', `draft/${id}/${act}`, { version, ...more });

/** Writes, asks for a review and publishes. */
export async function publish(
  editors: Editors,
  kind: ContentKind,
  body: ContentBody,
  targetId: number | null = null,
): Promise<ContentDraftActed> {
  const sent = await move(editors.editor, await write(editors, kind, body, targetId), 'submit');
  return move(editors.publisher, sent, 'publish');
}

/** Lets time pass: sessions end with it, so these people sign in again. */
export async function later(
  portal: TestPortal,
  ms: number,
  people: Readonly<Record<string, Client>>,
): Promise<void> {
  portal.clock.move(ms);
  for (const [username, client] of Object.entries(people)) {
    const { token, deviceId } = await portal.signIn(username);
    Object.assign(client, { token, deviceId });
  }
}

/** The people of `addEditors`, by username. */
export const byUsername = ({ editor, colleague, publisher }: Editors) => ({
  'soan-mot': editor,
  'soan-hai': colleague,
  'duyet-mot': publisher,
});
