import { type ReleasePin, releaseOverrideInput, releaseSetAnswer } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import type { Subject } from '../../http/subject.ts';
import { audit } from '../../modules/audit/audit.ts';
import { whoOf } from '../../modules/audit/who.ts';
import { actorOf } from '../log/release-log.ts';
import { requireManifest } from '../manifest/require-manifest.ts';
import {
  endOverride,
  OVERRIDE_AUTHORITY,
  overrideOfAccount,
  targetOf,
} from '../rollout/override-store.ts';
import { manifestAnswer, ownerOfCall, setAudienceCookie } from './manifest-reply.ts';

const nameOf = (pin: ReleasePin) => `${pin.remote} ${pin.kind} ${targetOf(pin)}`;

/**
 * Throws REAUTH_REQUIRED unless the person proved who they are recently (H3). The next build of a development server that
 * is pinned already needs no new proof: it comes every few seconds.
 */
async function checkRecent(deps: Deps, subject: Subject, pins: readonly ReleasePin[]) {
  if (await deps.sessions.isRecent(subject.sessionId)) return;
  const active = await overrideOfAccount(deps.db, subject.accountId, deps.clock());
  const known = new Set(active?.pins.map(nameOf));
  if (!pins.every((pin) => known.has(nameOf(pin)))) throw httpError('REAUTH_REQUIRED');
}

/** The override that changes the manifest of the caller for a while (docs/releasing.md). */
export const releasesOverrideRoutes = [
  route({
    method: 'POST',
    path: 'releases/override',
    rule: { authority: OVERRIDE_AUTHORITY, machines: true },
    summary: 'Pin remotes to versions, channels or a development server, for oneself and a while',
    limit: { most: 60, seconds: 60 },
    act: { action: 'release.override' },
    body: releaseOverrideInput,
    response: releaseSetAnswer,
    handler: async (call) => {
      const { deps, body, subject, machine, request, reply, ip, deviceId, correlationId } = call;
      if (subject !== null) await checkRecent(deps, subject, body.pins);
      const actor = subject?.username ?? actorOf({ subject, machine });
      const accountId = subject?.accountId ?? null;
      const people = subject ? whoOf(subject) : { actorAccountId: null, actorName: actor };
      const entry = { ...people, ip, device: deviceId, correlationId };
      const id = await deps.registry.startOverride(body, { accountId, actor }, (tx, override) =>
        audit(tx, deps.clock(), {
          action: 'release.override',
          result: 'OK',
          object: `override:${override}`,
          detail: { remotes: body.pins.map(({ remote }) => remote).join(' ') },
          ...entry,
        }),
      );
      const overrideId = subject === null ? id : 0;
      const owner = { sessionId: subject?.sessionId ?? 0, overrideId };
      const manifest = await requireManifest(deps.registry.composeManifest, { owner });
      setAudienceCookie({ deps, request, reply }, manifest.owner);
      return manifestAnswer(manifest);
    },
  }),
  route({
    method: 'DELETE',
    path: 'releases/override',
    // Open: a browser of a test run may drop its override, and ending one's own needs no authority.
    rule: { open: true },
    summary: 'End the override of the caller',
    response: releaseSetAnswer,
    handler: async (call) => {
      const { deps, subject, request, reply, ip, deviceId, correlationId } = call;
      const machineOverride = ownerOfCall(call)?.overrideId ?? 0;
      const people = subject && whoOf(subject);
      const actor = people?.actorName ?? 'visitor';
      const change = { actor, at: deps.clock(), reason: 'RESET' as const };
      await deps.db.transaction(async (tx) => {
        const ended = [
          people !== null && (await endOverride(tx, people.actorAccountId, change)),
          machineOverride !== 0 && (await endOverride(tx, { machineOverride }, change)),
        ];
        if (!ended.includes(true)) return;
        const entry = { ...people, ip, device: deviceId, correlationId };
        const event = { action: 'release.override.end', result: 'OK' } as const;
        await audit(tx, change.at, { ...event, ...entry });
      });
      const owner = { sessionId: subject?.sessionId ?? 0, overrideId: 0 };
      const manifest = await requireManifest(deps.registry.composeManifest, { owner });
      setAudienceCookie({ deps, request, reply }, manifest.owner);
      return manifestAnswer(manifest);
    },
  }),
];
