import {
  accountDetail,
  agentDetail,
  candidateDetail,
  impersonatedAgentDetail,
  listAuthorities,
  userMenu,
} from '@portal/api-client/auth';
import { decodeAuthorities, loadsAgent, loadsCandidate } from '@portal/permissions';
import type { Http, UserRecord } from '@portal/types';
import type { StoredItems, StoredSession } from './stored-session.ts';

type Profile = Pick<StoredSession, 'user' | 'agent' | 'candidate' | 'menu' | 'faceMask'>;
type Who = Pick<UserRecord, 'username' | 'accountType'> & { faceMask?: string | null };

/** Optional data: accounts of type 5 may have neither agent nor candidate data. */
const optional = <T>(applies: boolean, load: () => Promise<T>): Promise<T | null> =>
  applies ? load().catch(() => null) : Promise.resolve(null);

/** Agent and candidate data of a user. */
const loadPerson = (http: Http, { username, accountType, faceMask }: Who) =>
  Promise.all([
    optional(loadsAgent(accountType), () =>
      faceMask ? impersonatedAgentDetail(http, username) : agentDetail(http, username),
    ),
    optional(loadsCandidate(accountType), () => candidateDetail(http)),
  ]);

const same = (one: Who, other: Who): boolean =>
  one.username === other.username &&
  one.accountType === other.accountType &&
  (one.faceMask ?? null) === (other.faceMask ?? null);

interface Hints {
  /** Of an answer to a sign-in. */
  encoded?: { token: string; authorities: string };
  /** Whose session it was when it was stored: then everything is fetched at once. */
  items?: StoredItems;
}

/** User record, agent or candidate data and menu of the token's user (LOGIN-20). */
export const loadProfile = async (http: Http, { encoded, items }: Hints = {}): Promise<Profile> => {
  const expected = items && { ...items.user, faceMask: items.faceMask };
  const early = expected && loadPerson(http, expected);
  const [user, menu] = await Promise.all([accountDetail(http), userMenu(http)]);
  const opened = encoded
    ? await decodeAuthorities(encoded.token, encoded.authorities).catch(() => null)
    : user.authorities;
  const person = early && same(expected, user) ? early : loadPerson(http, user);
  const [authorities, [agent, candidate]] = await Promise.all([
    opened ?? listAuthorities(http),
    person,
  ]);
  const faceMask = user.faceMask ?? null;
  return { user: { ...user, authorities }, menu, agent, candidate, faceMask };
};
