import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { addVerification, isVerified, listVerifications } from '../gate/verifications.ts';
import { actorOf } from '../log/release-log.ts';
import { auditRelease } from './audit-release.ts';

const rule = { authority: 'release.prove', machines: true } as const;
const setId = z.string().regex(/^[0-9a-f]{6,40}$/);
const count = z.number().int().min(0).max(1_000_000);
const versions = z.array(z.object({ remote: z.string().max(40), version: z.string().max(80) }));

const verification = z.object({
  setId,
  host: z.string().min(1).max(80),
  remotes: versions.min(1).max(50),
  suite: z.string().min(1).max(100),
  passed: count,
  failed: count,
  /** Address of the report, or its text. */
  report: z.string().max(20_000).optional(),
});

/** Test runs against sets; GATE-10 reads them. */
export const verificationRoutes = [
  route({
    method: 'POST',
    path: 'releases/proofs',
    rule,
    summary: 'Record the result of a test suite against a set',
    body: verification,
    response: z.object({ setId, proven: z.boolean() }),
    act: { action: 'release.prove', object: (given) => `release:${given.body.setId}` },
    handler: async (call) => {
      const { deps, body, subject, machine } = call;
      const { setId, suite, passed, failed } = body;
      const proven = await deps.db.transaction(async (tx) => {
        await addVerification(tx, body, actorOf({ subject, machine }), deps.clock());
        await auditRelease(call, tx, {
          ...{ action: 'release.prove', object: `release:${setId}` },
          changes: [{ field: suite, before: null, after: `${passed}/${passed + failed}` }],
        });
        return isVerified(tx, setId);
      });
      return answer({ setId: body.setId, proven }, { status: 201 });
    },
  }),
  route({
    method: 'GET',
    path: 'releases/proofs',
    rule,
    summary: 'Whether a set is verified, and by which runs',
    query: z.object({ setId }),
    response: z.object({
      proven: z.boolean(),
      proofs: z.array(
        z.object({
          ...verification.shape,
          report: z.string().nullable(),
          at: z.date(),
          by: z.string(),
        }),
      ),
    }),
    handler: async ({ db, query }) => {
      const rows = await listVerifications(db, query.setId);
      const proofs = rows.map(({ id: _id, ...row }) => row);
      return { proven: await isVerified(db, query.setId), proofs };
    },
  }),
];
