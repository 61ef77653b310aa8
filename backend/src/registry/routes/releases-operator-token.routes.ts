import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { actorOf, addLog } from '../log/release-log.ts';
import { RELEASE_CHANGE } from './rule.ts';

/** The operator's own token. */
export const releasesOperatorTokenRoutes = [
  route({
    method: 'POST',
    path: 'releases/operator-token/rotate',
    rule: RELEASE_CHANGE,
    summary: 'Replace the operator’s token in its file; for who bears the one before alone',
    response: z.object({ rotated: z.literal(true) }),
    handler: async ({ deps, subject, machine }) => {
      if (machine?.name !== 'operator') throw httpError('access.denined');
      const entry = { at: deps.clock(), actor: actorOf({ subject, machine }) };
      await deps.db.transaction(async (tx) => {
        await addLog(tx, { ...entry, action: 'OPERATOR_TOKEN', remote: '*' });
        deps.operatorToken.rotate();
      });
      return { rotated: true as const };
    },
  }),
];
