import { candidateInfo as candidateSchema } from '@portal/types';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { candidateInfo } from './profile-store.ts';

/** The own candidate profile. */
export const candidateDetailRoutes = [
  route({
    method: 'GET',
    path: 'candidate/get-list-profile-candidate-detail',
    rule: { signedIn: true },
    duringSteps: true,
    summary: 'Own candidate profile',
    response: candidateSchema,
    handler: async ({ db, subject }) => {
      const info = subject.candidateId && (await candidateInfo(db, subject.candidateId));
      if (!info) throw httpError('NOT_FOUND');
      return info;
    },
  }),
];
