import { signedRegistry } from '@portal/types';
import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { refuse as refuseCommon } from '../../http/messages.ts';
import { route } from '../../http/route.ts';
import type { Machine, Subject } from '../../http/subject.ts';
import { addCredential } from './machines.ts';
import { refuse } from './messages.ts';

/** A built remote as JSON with base64 stays below this. */
const BUNDLE_BYTES_MAX = 33_554_432;

const name = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/);
const channel = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
const reason = z.string().max(500).optional();
const active = z.object({ serial: z.number(), setId: z.string() });

const actorOf = (call: { subject: Subject | null; machine: Machine | null }) =>
  call.machine?.name ?? call.subject?.username ?? 'unknown';

const publishBody = z.object({
  /** File names in the build folder, each with its bytes in base64. */
  files: z.record(z.string().max(300), z.base64()),
});

export const releaseRoutes = [
  route({
    method: 'GET',
    path: 'releases/registry.json',
    rule: { open: true },
    summary: 'The signed registry of a channel',
    query: z.object({ channel: channel.optional() }),
    response: signedRegistry,
    handler: async ({ deps, query, reply, request }) => {
      const found = await deps.sets.ofChannel(query.channel ?? deps.config.channel);
      if (found === undefined) throw refuseCommon('NOT_FOUND');
      const etag = `"${found.etag}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      return request.headers['if-none-match'] === etag
        ? answer(found.signed, { status: 304 })
        : found.signed;
    },
  }),
  route({
    method: 'POST',
    path: 'releases/:remote',
    rule: { authority: 'release.publish', machines: true },
    summary: 'Publish a built remote, for good',
    bodyLimit: BUNDLE_BYTES_MAX,
    params: z.object({ remote: name }),
    body: publishBody,
    response: z.object({ remote: z.string(), version: z.string(), added: z.boolean() }),
    handler: async ({ deps, params, body, subject, machine }) => {
      const { remote } = params;
      if (machine?.remote && machine.remote !== remote) {
        throw refuse('RELEASE_FOREIGN', { params: { remote } });
      }
      const files = new Map(
        Object.entries(body.files).map(([file, text]) => [file, Buffer.from(text, 'base64')]),
      );
      const published = await deps.releases.publish(remote, files, actorOf({ subject, machine }));
      return answer(published, { status: published.added ? 201 : 200 });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/promote',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Make a published version active in a channel',
    body: z.object({ remote: name, version, channel: channel.optional(), reason }),
    response: active,
    handler: async ({ deps, body, subject, machine }) => {
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason };
      const actor = actorOf({ subject, machine });
      const done = await deps.releases.promote(body.remote, body.version, { ...change, actor });
      return { serial: done.serial, setId: done.registry.setId };
    },
  }),
  route({
    method: 'POST',
    path: 'releases/rollback',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Go back to the version before',
    body: z.object({ remote: name, channel: channel.optional(), reason }),
    response: active,
    handler: async ({ deps, body, subject, machine }) => {
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason };
      const actor = actorOf({ subject, machine });
      const done = await deps.releases.rollback(body.remote, { ...change, actor });
      return { serial: done.serial, setId: done.registry.setId };
    },
  }),
  route({
    method: 'POST',
    path: 'releases/credentials',
    rule: { authority: 'release.promote', machines: true },
    summary: 'A new credential with which a team publishes its remote; told once',
    body: z.object({ remote: name, name: z.string().min(1).max(60) }),
    response: z.object({ token: z.string() }),
    handler: async ({ db, body }) => ({ token: await addCredential(db, body.remote, body.name) }),
  }),
  route({
    method: 'GET',
    path: 'releases/list',
    rule: { authority: 'release.promote', machines: true },
    summary: 'All published versions',
    handler: ({ deps }) => deps.releases.list(),
  }),
  route({
    method: 'GET',
    path: 'releases/log',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Who published, promoted and rolled back what; newest first',
    query: z.object({ most: z.coerce.number().int().min(1).max(500).default(100) }),
    handler: ({ deps, query }) => deps.releases.log(query.most),
  }),
];
