import { releaseTrustRow } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { OutsideRefused, outsideUrl } from '../../outside/outside-url.ts';
import { checkName } from '../artifacts/bundle.ts';
import { teamRights, USUAL_RIGHTS } from '../credentials/rights.ts';
import { actorOf, addLog } from '../log/release-log.ts';
import { remoteName } from '../names/names.ts';
import { namesOwner } from '../trust/claims.ts';
import { httpError } from '../trust/messages.ts';
import { addTrust, endTrust, listTrusts } from '../trust/trust-store.ts';
import { auditRelease } from './audit-release.ts';
import { RELEASE_CHANGE, TEAM_READ } from './rule.ts';
import { readableRows } from './team.ts';

const CLAIMS_MAX = 10;
const claims = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9_./:-]{0,99}$/), z.string().min(1).max(200))
  .refine((given) => Object.keys(given).length <= CLAIMS_MAX);
const objectOf = (remote: string) => `release:${remote}`;

/** Throws unless the portal may call the issuer, and the claims say whose tokens they are. */
function checkTrust(
  { issuer, claims: given }: { issuer: string; claims: Record<string, string> },
  inner: readonly string[],
): void {
  try {
    outsideUrl(issuer, inner);
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    throw httpError('RELEASE_TRUST_ADDRESS', { params: { why: error.message } });
  }
  if (!namesOwner(given)) throw httpError('RELEASE_TRUST_WIDE');
}

/** Which tokens of CI systems count as credentials of a remote. */
export const releasesTrustsRoutes = [
  route({
    method: 'POST',
    path: 'releases/trusts',
    rule: RELEASE_CHANGE,
    summary:
      'Take tokens of a CI system, by issuer, audience and claims, as a credential of a remote',
    body: z.object({
      remote: remoteName,
      issuer: z.url().max(200),
      audience: z.string().min(1).max(200).optional(),
      claims,
      rights: teamRights.default(USUAL_RIGHTS),
    }),
    response: z.object({ id: z.number(), audience: z.string() }),
    act: { action: 'release.trust', object: ({ body }) => objectOf(body.remote) },
    handler: async (call) => {
      const { deps, body } = call;
      const { remote, issuer, rights } = body;
      checkName(remote);
      checkTrust(body, deps.config.releases.innerHosts);
      const origin = deps.config.origin ?? `http://localhost:${deps.config.port}`;
      // A token for this remote of this portal is worth nothing at another.
      const audience = body.audience ?? `${origin}/releases/${remote}`;
      const by = { createdAt: deps.clock(), createdBy: actorOf(call) };
      const trust = { remote, issuer, audience, claims: body.claims, rights };
      const id = await deps.db.transaction(async (tx) => {
        const added = await addTrust(tx, { ...trust, ...by });
        await addLog(tx, {
          ...{ at: by.createdAt, actor: by.createdBy, action: 'TRUST', remote },
          detail: { trust: added, ...trust },
        });
        await auditRelease(call, tx, {
          ...{ action: 'release.trust', object: objectOf(remote) },
          changes: [
            { field: 'issuer', before: null, after: issuer },
            { field: 'claims', before: null, after: JSON.stringify(body.claims) },
            { field: 'rights', before: null, after: rights.join(' ') },
          ],
        });
        return added;
      });
      return { id, audience };
    },
  }),
  route({
    method: 'POST',
    path: 'releases/trusts/end',
    rule: RELEASE_CHANGE,
    summary: 'Take tokens of a CI system no more, from the next call on',
    body: z.object({ id: z.number().int().min(1) }),
    response: z.object({ ended: z.literal(true) }),
    act: { action: 'release.trust.end', object: ({ body }) => `trust:${body.id}` },
    handler: async (call) => {
      const { deps, body } = call;
      const at = deps.clock();
      return deps.db.transaction(async (tx) => {
        const row = await endTrust(tx, body.id, at);
        if (row === undefined)
          throw httpError('RELEASE_TRUST_UNKNOWN', { params: { id: body.id } });
        const { remote, issuer } = row;
        await addLog(tx, {
          ...{ at, actor: actorOf(call), action: 'TRUST_END', remote },
          detail: { trust: body.id, issuer },
        });
        await auditRelease(call, tx, {
          ...{ action: 'release.trust.end', object: objectOf(remote) },
          changes: [{ field: 'issuer', before: issuer, after: null }],
        });
        return { ended: true as const };
      });
    },
  }),
  route({
    method: 'GET',
    path: 'releases/trusts',
    rule: TEAM_READ,
    summary: 'Which tokens of CI systems count for which remote',
    response: z.array(releaseTrustRow),
    handler: async ({ deps, machine }) => readableRows(machine, await listTrusts(deps.db)),
  }),
];
