import { z } from 'zod';
import { route } from '../../http/route.ts';
import { httpError } from '../artifacts/messages.ts';
import { addLog } from '../artifacts/store.ts';
import {
  addCredential,
  listCredentials,
  QA_LOGGED,
  revokeCredential,
} from '../credentials/credentials.ts';
import { actorOf, remoteName } from '../names/fields.ts';
import { isTakenName } from '../names/reserved-names.ts';

const rule = { authority: 'release.promote', machines: true } as const;
const named = z.object({ remote: remoteName, name: z.string().min(1).max(60) });

/** Credentials of teams. */
export const credentialRoutes = [
  route({
    method: 'POST',
    path: 'releases/credentials',
    rule,
    summary: 'A new credential with which a team publishes its remote; told once',
    body: named,
    response: z.object({ token: z.string() }),
    handler: async ({ deps, body, subject, machine }) => {
      const { remote, name } = body;
      if (isTakenName(remote)) throw httpError('RELEASE_NAME', { params: { remote } });
      return deps.db.transaction(async (tx) => {
        const token = await addCredential(tx, remote, name);
        const who = { at: deps.clock(), actor: actorOf({ subject, machine }) };
        await addLog(tx, { ...who, action: 'CREDENTIAL', remote, detail: { name } });
        return { token };
      });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/credentials/revoke',
    rule,
    summary: 'End a team’s credential, or (without a remote) one of QA',
    body: z.object({ ...named.shape, remote: remoteName.optional() }),
    response: z.object({ revoked: z.number() }),
    handler: async ({ deps, body, subject, machine }) => {
      const { remote, name } = body;
      const at = deps.clock();
      return deps.db.transaction(async (tx) => {
        const revoked = await revokeCredential(tx, remote ?? null, name, at);
        const actor = actorOf({ subject, machine });
        const of = remote ?? QA_LOGGED;
        await addLog(tx, { at, actor, action: 'REVOKE', remote: of, detail: { name, revoked } });
        return { revoked };
      });
    },
  }),
  route({
    method: 'GET',
    path: 'releases/credentials',
    rule,
    summary: 'Credentials of teams, without their tokens',
    handler: ({ deps }) => listCredentials(deps.db),
  }),
];
