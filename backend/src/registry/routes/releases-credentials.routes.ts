import { z } from 'zod';
import { route } from '../../http/route.ts';
import { checkName } from '../artifacts/bundle.ts';
import {
  addCredential,
  listCredentials,
  QA_LOGGED,
  revokeCredential,
} from '../credentials/credentials.ts';
import { teamRights, USUAL_RIGHTS } from '../credentials/rights.ts';
import { actorOf, addLog } from '../log/release-log.ts';
import { remoteName } from '../names/names.ts';
import { auditRelease } from './audit-release.ts';
import { OPERATOR, RELEASE_CHANGE } from './rule.ts';

const name = z.string().min(1).max(60);
const made = z.object({ token: z.string(), expiresAt: z.date() });
const DAYS_USUAL = 90;
const DAY_MS = 86_400_000;
/** How long a new credential works, and from where. */
const terms = {
  days: z.number().int().min(1).max(365).default(DAYS_USUAL),
  networks: z
    .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
    .max(20)
    .default([]),
};
const credentialOf = ({ body }: { body: { remote?: string | undefined; name: string } }) =>
  `release:${body.remote ?? QA_LOGGED}/${body.name}`;
const endOf = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Credentials of teams and of QA. */
export const credentialRoutes = [
  route({
    method: 'POST',
    path: 'releases/credentials',
    rule: RELEASE_CHANGE,
    summary: 'A new credential of a team for its remote, with what it may do; returned once',
    body: z.object({
      remote: remoteName,
      name,
      ...terms,
      rights: teamRights.default(USUAL_RIGHTS),
    }),
    response: made,
    act: { action: 'release.credential', object: credentialOf },
    handler: async (call) => {
      const { deps, body, subject, machine } = call;
      const { remote, name, networks, rights } = body;
      checkName(remote);
      return deps.db.transaction(async (tx) => {
        const at = deps.clock();
        const expiresAt = endOf(at, body.days);
        const token = await addCredential(tx, { remote, name, expiresAt, networks, rights });
        const entry = { at, actor: actorOf({ subject, machine }) };
        const detail = { name, until: expiresAt.toISOString(), networks, rights };
        await addLog(tx, { ...entry, action: 'CREDENTIAL', remote, detail });
        await auditRelease(call, tx, {
          ...{ action: 'release.credential', object: credentialOf({ body }) },
          changes: [
            { field: name, before: null, after: detail.until },
            { field: 'rights', before: null, after: rights.join(' ') },
          ],
        });
        return { token, expiresAt };
      });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/qa-credentials',
    rule: RELEASE_CHANGE,
    summary:
      'A new credential with which QA pins versions and records verifications; returned once',
    body: z.object({ name, ...terms }),
    response: made,
    act: { action: 'release.credential', object: credentialOf },
    handler: (call) => {
      const { deps, body, subject, machine } = call;
      const { name, networks } = body;
      return deps.db.transaction(async (tx) => {
        const at = deps.clock();
        const expiresAt = endOf(at, body.days);
        const token = await addCredential(tx, {
          ...{ remote: null, name, expiresAt, networks, rights: [] },
        });
        const entry = { at, actor: actorOf({ subject, machine }) };
        const detail = { name, until: expiresAt.toISOString(), networks };
        await addLog(tx, { ...entry, action: 'CREDENTIAL', remote: QA_LOGGED, detail });
        await auditRelease(call, tx, {
          ...{ action: 'release.credential', object: credentialOf({ body }) },
          changes: [{ field: name, before: null, after: detail.until }],
        });
        return { token, expiresAt };
      });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/credentials/revoke',
    rule: RELEASE_CHANGE,
    summary: 'End a team’s credential, or (without a remote) one of QA',
    body: z.object({ name, remote: remoteName.optional() }),
    response: z.object({ revoked: z.number() }),
    act: { action: 'release.credential.revoke', object: credentialOf },
    handler: async (call) => {
      const { deps, body, subject, machine } = call;
      const { remote, name } = body;
      const at = deps.clock();
      return deps.db.transaction(async (tx) => {
        const revoked = await revokeCredential(tx, remote ?? null, name, at);
        const actor = actorOf({ subject, machine });
        const logged = remote ?? QA_LOGGED;
        const detail = { name, revoked };
        await addLog(tx, { at, actor, action: 'REVOKE', remote: logged, detail });
        await auditRelease(call, tx, {
          ...{ action: 'release.credential.revoke', object: credentialOf({ body }) },
          changes: [{ field: name, before: String(revoked), after: '0' }],
        });
        return { revoked };
      });
    },
  }),
  route({
    method: 'GET',
    path: 'releases/credentials',
    rule: OPERATOR,
    summary: 'Credentials of teams and QA, without their tokens',
    handler: ({ deps }) => listCredentials(deps.db),
  }),
];
