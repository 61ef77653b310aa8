import { userRecord } from '@portal/types';
import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import type { ActiveImpersonation, Subject } from '../../http/subject.ts';
import { pinnedPages } from '../pages/pinned-pages.ts';
import { findById } from './account-row.ts';
import { userRecordOf } from './user-record.ts';

/**
 * What differs under impersonation: rights to read only, and no required action of the agent.
 */
const seenThrough = ({ agentCode }: ActiveImpersonation, { authorities }: Subject) => ({
  authorities: [...authorities],
  confirmDecree: true,
  firstLogin: false,
  passwordExpired: false,
  forceChangeGadPassword: false,
  resetPassword: false,
  enrolFactor: false,
  faceMask: agentCode,
});

const username = z.string().trim().max(100);

/** The own user record, as the host reads it once a user is signed in. */
export const accountDetailRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/detail',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Own user record',
    query: z.object({ username: username.optional() }),
    response: userRecord,
    handler: async (call) => {
      const { db, deps, subject, query, language } = call;
      const own = (query.username ?? subject.username).toLowerCase();
      const row = await findById(db, subject.accountId, deps.clock());
      if (row === undefined || own !== row.username.toLowerCase()) throw httpError('NOT_FOUND');
      const pins = await pinnedPages(call);
      const record = {
        ...userRecordOf(row, language, deps.config),
        ...(pins.length > 0 && { pins }),
      };
      return subject.impersonation
        ? { ...record, ...seenThrough(subject.impersonation, subject) }
        : record;
    },
  }),
];
