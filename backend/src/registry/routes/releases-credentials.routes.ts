import { z } from 'zod';
import { route } from '../../http/route.ts';
import { checkName } from '../artifacts/bundle.ts';
import {
  addCredential,
  listCredentials,
  QA_LOGGED,
  revokeCredential,
} from '../credentials/credentials.ts';
import { actorOf, addLog } from '../log/release-log.ts';
import { remoteName } from '../names/names.ts';
import { OPERATOR, RELEASE_CHANGE } from './rule.ts';

const name = z.string().min(1).max(60);
const made = z.object({ token: z.string() });

/** Credentials of teams and of QA. */
export const credentialRoutes = [
  route({
    method: 'POST',
    path: 'releases/credentials',
    rule: RELEASE_CHANGE,
    summary: 'A new credential with which a team publishes its remote; returned once',
    body: z.object({ remote: remoteName, name }),
    response: made,
    handler: async ({ deps, body: { remote, name }, subject, machine }) => {
      checkName(remote);
      return deps.db.transaction(async (tx) => {
        const token = await addCredential(tx, remote, name);
        const entry = { at: deps.clock(), actor: actorOf({ subject, machine }) };
        await addLog(tx, { ...entry, action: 'CREDENTIAL', remote, detail: { name } });
        return { token };
      });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/qa-credentials',
    rule: RELEASE_CHANGE,
    summary:
      'A new credential with which QA pins versions and records verifications; returned once',
    body: z.object({ name }),
    response: made,
    handler: ({ deps, body: { name }, subject, machine }) =>
      deps.db.transaction(async (tx) => {
        const token = await addCredential(tx, null, name);
        const entry = { at: deps.clock(), actor: actorOf({ subject, machine }) };
        await addLog(tx, { ...entry, action: 'CREDENTIAL', remote: QA_LOGGED, detail: { name } });
        return { token };
      }),
  }),
  route({
    method: 'POST',
    path: 'releases/credentials/revoke',
    rule: RELEASE_CHANGE,
    summary: 'End a team’s credential, or (without a remote) one of QA',
    body: z.object({ name, remote: remoteName.optional() }),
    response: z.object({ revoked: z.number() }),
    handler: async ({ deps, body: { remote, name }, subject, machine }) => {
      const at = deps.clock();
      return deps.db.transaction(async (tx) => {
        const revoked = await revokeCredential(tx, remote ?? null, name, at);
        const actor = actorOf({ subject, machine });
        const logged = remote ?? QA_LOGGED;
        const detail = { name, revoked };
        await addLog(tx, { at, actor, action: 'REVOKE', remote: logged, detail });
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
