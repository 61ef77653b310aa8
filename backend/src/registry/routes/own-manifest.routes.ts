import { releaseChoices, releaseOverrideInput, releaseSetAnswer } from '@portal/types';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { audit } from '../../modules/audit/audit.ts';
import { whoOf } from '../../modules/audit/who.ts';
import { releaseChoicesOf } from '../rollout/choices.ts';
import { startOverride } from '../rollout/override.ts';
import { endOverride } from '../rollout/override-store.ts';
import { OVERRIDE_RIGHT } from '../rollout/person.ts';
import { giveCookie, setAnswer } from './manifest-reply.ts';

/** The set of the caller, and what holds its remotes at other versions for a while (docs/releasing.md). */
export const ownSetRoutes = [
  route({
    method: 'GET',
    path: 'releases/mine',
    rule: { open: true },
    summary: 'The signed set of this caller; its cookie tells pages',
    response: releaseSetAnswer,
    handler: async ({ deps, subject, request, reply }) => {
      const asked = deps.sets.ownerIn(request.headers.cookie);
      const sessionId = subject?.sessionId ?? 0;
      const own = await deps.sets.of({ sessionId, overrideId: asked?.overrideId ?? 0 });
      giveCookie({ deps, request, reply }, own.owner);
      const etag = `"${own.etag}"`;
      reply.header('etag', etag).header('vary', 'authorization, cookie');
      const same = request.headers['if-none-match'] === etag;
      return answer(setAnswer(own), { status: same ? 304 : 200 });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/override',
    rule: { authority: OVERRIDE_RIGHT, machines: true },
    summary: 'Hold remotes at versions, channels or a development server, for oneself and a while',
    limit: { most: 60, seconds: 60 },
    body: releaseOverrideInput,
    response: releaseSetAnswer,
    handler: async (call) => {
      const { deps, body, subject, machine, request, reply, ip, deviceId, correlationId } = call;
      const actor = subject?.username ?? machine?.name ?? 'unknown';
      const accountId = subject?.accountId ?? null;
      const people = subject ? whoOf(subject) : { actorAccountId: null, actorName: actor };
      const entry = { ...people, ip, device: deviceId, correlationId };
      const id = await startOverride(deps, body, { accountId, actor }, (tx, override) =>
        audit(tx, deps.clock(), {
          action: 'release.override',
          result: 'OK',
          object: `override:${override}`,
          detail: { remotes: body.pins.map(({ remote }) => remote).join(' ') },
          ...entry,
        }),
      );
      const overrideId = subject === null ? id : 0;
      const own = await deps.sets.of({ sessionId: subject?.sessionId ?? 0, overrideId });
      giveCookie({ deps, request, reply }, own.owner);
      return setAnswer(own);
    },
  }),
  route({
    method: 'DELETE',
    path: 'releases/override',
    // Open: whoever bears the cookie of a test run may take it off, and what ends one's own override needs no right.
    rule: { open: true },
    summary: 'Back to the set that everybody of this share gets',
    response: releaseSetAnswer,
    handler: async (call) => {
      const { deps, subject, request, reply, ip, deviceId, correlationId } = call;
      const asked = deps.sets.ownerIn(request.headers.cookie);
      const people = subject && whoOf(subject);
      const actor = people?.actorName ?? 'visitor';
      const change = { actor, at: deps.clock(), reason: 'RESET' as const };
      await deps.db.transaction(async (tx) => {
        const own = people !== null && (await endOverride(tx, people.actorAccountId, change));
        const held = asked?.overrideId
          ? await endOverride(tx, { machineOverride: asked.overrideId }, change)
          : false;
        if (!own && !held) return;
        const entry = { ...people, ip, device: deviceId, correlationId };
        const what = { action: 'release.override.end', result: 'OK' } as const;
        await audit(tx, change.at, { ...what, ...entry });
      });
      const set = await deps.sets.of({ sessionId: subject?.sessionId ?? 0, overrideId: 0 });
      giveCookie({ deps, request, reply }, set.owner);
      return setAnswer(set);
    },
  }),
  route({
    method: 'GET',
    path: 'releases/choices',
    rule: { authority: OVERRIDE_RIGHT, machines: true },
    summary: 'What a remote can be pinned to',
    response: releaseChoices,
    handler: ({ db, deps }) => releaseChoicesOf(db, deps.config.channel),
  }),
];
