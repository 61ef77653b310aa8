import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { addLog } from '../artifacts/store.ts';
import { addQaCredential, QA_LOGGED } from '../credentials/credentials.ts';
import { addProof, isProven, listProofs } from '../gate/verifications.ts';
import { actorOf } from '../names/fields.ts';

const setId = z.string().regex(/^[0-9a-f]{6,40}$/);
const count = z.number().int().min(0).max(1_000_000);
const versions = z.array(z.object({ remote: z.string().max(40), version: z.string().max(80) }));

const proof = z.object({
  setId,
  host: z.string().min(1).max(80),
  remotes: versions.min(1).max(50),
  suite: z.string().min(1).max(100),
  passed: count,
  failed: count,
  /** Where the report is, or its text. */
  report: z.string().max(20_000).optional(),
});

/** Sets that suites of tests have proven, which the gate asks for. */
export const proofRoutes = [
  route({
    method: 'POST',
    path: 'releases/proofs',
    rule: { authority: 'release.prove', machines: true },
    summary: 'Record what a suite of tests found out about a set',
    body: proof,
    response: z.object({ setId, proven: z.boolean() }),
    handler: async ({ db, deps, body, subject, machine }) => {
      const by = machine?.name ?? subject?.username ?? 'unknown';
      await addProof(db, body, by, deps.clock());
      const proven = await isProven(db, body.setId);
      return answer({ setId: body.setId, proven }, { status: 201 });
    },
  }),
  route({
    method: 'GET',
    path: 'releases/proofs',
    rule: { authority: 'release.prove', machines: true },
    summary: 'Whether a set is proven, and by which runs',
    query: z.object({ setId }),
    response: z.object({
      proven: z.boolean(),
      proofs: z.array(
        z.object({ ...proof.shape, report: z.string().nullable(), at: z.date(), by: z.string() }),
      ),
    }),
    handler: async ({ db, query }) => {
      const rows = await listProofs(db, query.setId);
      const proofs = rows.map(({ id: _id, ...row }) => row);
      return { proven: await isProven(db, query.setId), proofs };
    },
  }),
  route({
    method: 'POST',
    path: 'releases/qa-credentials',
    rule: { authority: 'release.promote', machines: true },
    summary: 'A new credential with which QA pins versions and records proofs; told once',
    body: z.object({ name: z.string().min(1).max(60) }),
    response: z.object({ token: z.string() }),
    handler: async ({ deps, body: { name }, subject, machine }) =>
      deps.db.transaction(async (tx) => {
        const token = await addQaCredential(tx, name);
        const who = { at: deps.clock(), actor: actorOf({ subject, machine }) };
        await addLog(tx, { ...who, action: 'CREDENTIAL', remote: QA_LOGGED, detail: { name } });
        return { token };
      }),
  }),
];
