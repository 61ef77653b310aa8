import {
  accountDetail,
  agentDetail,
  candidateDetail,
  impersonatedAgentDetail,
  listAuthorities,
  userMenu,
} from '@portal/api-client/auth';
import { decodeAuthorities, loadsAgent, loadsCandidate } from '@portal/permissions';
import type { Http } from '@portal/types';
import type { StoredSession } from './stored-session.ts';

type Profile = Pick<StoredSession, 'user' | 'agent' | 'candidate' | 'menu' | 'faceMask'>;

/** Optional data: accounts of type 5 may have neither agent nor candidate data. */
const optional = <T>(applies: boolean, load: () => Promise<T>): Promise<T | null> =>
  applies ? load().catch(() => null) : Promise.resolve(null);

/** User record, agent or candidate data and menu of the token's user (LOGIN-20). */
export const loadProfile = async (
  http: Http,
  encoded?: { token: string; authorities: string },
): Promise<Profile> => {
  const [user, menu] = await Promise.all([accountDetail(http), userMenu(http)]);
  const opened = encoded
    ? await decodeAuthorities(encoded.token, encoded.authorities).catch(() => null)
    : user.authorities;
  const [authorities, agent, candidate] = await Promise.all([
    opened ?? listAuthorities(http),
    optional(loadsAgent(user.accountType), () =>
      user.faceMask
        ? impersonatedAgentDetail(http, user.username)
        : agentDetail(http, user.username),
    ),
    optional(loadsCandidate(user.accountType), () => candidateDetail(http)),
  ]);
  const faceMask = user.faceMask ?? null;
  return { user: { ...user, authorities }, menu, agent, candidate, faceMask };
};
