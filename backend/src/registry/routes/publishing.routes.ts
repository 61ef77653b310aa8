import { signedRegistry } from '@portal/types';
import { z } from 'zod';
import { httpError as commonError } from '../../errors/messages.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import type { Machine } from '../../http/subject.ts';
import { httpError } from '../artifacts/messages.ts';
import { actorOf, channelName, remoteName, remoteVersion } from '../names/fields.ts';
import type { Changed } from '../releases.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { lookRoutes } from './inspection.routes.ts';

/** A built remote as JSON with base64 stays below this. */
const BUNDLE_BYTES_MAX = 33_554_432;

const reason = z.string().trim().max(500).optional();
const objection = z.object({
  code: z.string(),
  remote: z.string(),
  reason: z.object({ vi: z.string(), en: z.string() }),
});
const changed = z.object({
  serial: z.number(),
  setId: z.string(),
  /** What the gate let through and tells nevertheless. */
  warnings: z.array(objection),
});

const told = ({ serial, registry, warnings }: Changed) => ({
  serial,
  setId: registry.setId,
  warnings,
});

/** The log answers why people get something else now, so people say it. */
export function sayWhy(machine: Machine | null, why: string | undefined): void {
  if (machine === null && !why) throw httpError('RELEASE_REASON');
}

const publishBody = z.object({
  /** File names in the build folder, each with its bytes in base64. */
  files: z.record(z.string().max(300), z.base64()),
  /** `sha384-…` of each file, as its sender read it. */
  hashes: z.record(z.string().max(300), z.string().max(100)).optional(),
});

const bytesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text, 'base64')]));

export const releaseRoutes = [
  route({
    method: 'GET',
    path: 'releases/registry.json',
    rule: { open: true },
    summary: 'The signed registry of a channel',
    query: z.object({ channel: channelName.optional() }),
    response: signedRegistry,
    handler: async ({ deps, query, reply, request }) => {
      const found = await deps.sets.ofChannel(query.channel ?? deps.config.channel);
      if (found === undefined) throw commonError('NOT_FOUND');
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
    params: z.object({ remote: remoteName }),
    body: publishBody,
    response: z.object({ remote: z.string(), version: z.string(), added: z.boolean() }),
    handler: async ({ deps, params: { remote }, body, subject, machine }) => {
      const actor = actorOf({ subject, machine });
      const given = { only: machine?.remote, hashes: body.hashes };
      const published = await deps.releases.publish(remote, bytesOf(body.files), actor, given);
      return answer(published, { status: published.added ? 201 : 200 });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/promote',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Make a published version active in a channel',
    body: z.object({
      remote: remoteName,
      version: remoteVersion,
      channel: channelName.optional(),
      reason,
    }),
    response: changed,
    handler: async ({ deps, body, subject, machine }) => {
      sayWhy(machine, body.reason);
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason };
      const actor = actorOf({ subject, machine });
      return told(await deps.releases.promote(body.remote, body.version, { ...change, actor }));
    },
  }),
  route({
    method: 'POST',
    path: 'releases/rollback',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Go back to the version before',
    body: z.object({ remote: remoteName, channel: channelName.optional(), reason }),
    response: changed,
    handler: async ({ deps, body, subject, machine }) => {
      sayWhy(machine, body.reason);
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason };
      const actor = actorOf({ subject, machine });
      return told(await deps.releases.rollback(body.remote, { ...change, actor }));
    },
  }),
  ...credentialRoutes,
  ...lookRoutes,
];
