import type { RoleCode } from '../db/catalogue/roles.ts';
import type { account } from '../db/schema/index.ts';
import { type Day, momentOf } from './calendar.ts';
import { DECREE_VERSION } from './data/settings.ts';
import { fakePhone, personName } from './people.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';
import type { Place, Tree } from './tree.ts';
import type { People } from './write-organisation.ts';

type AccountRow = typeof account.$inferInsert & { id: number; username: string };

export interface AccountSeed {
  row: AccountRow;
  roles: RoleCode[];
  /** Whether API.md names it: those alone get a password. */
  named: boolean;
}

const TYPE = { staff: 1, agent: 2, candidate: 3, guest: 5 };

const base = (id: number, username: string, accountType: number, fullname: string): AccountRow => ({
  id,
  username,
  accountType,
  agentId: null,
  staffId: null,
  candidateId: null,
  fullname,
  email: null,
  phoneE164: null,
  passwordHash: null,
  passwordChangedAt: null,
  passwordExpired: false,
  firstLogin: false,
  confirmDecree: true,
  decreeVersion: DECREE_VERSION,
  resetPassword: false,
  forceChangeGadPassword: false,
  failedCount: 0,
  lockedUntil: null,
  lockCount: 0,
  status: 'ACTIVE',
});

/** The states of API.md, by username. */
const STATES: Record<string, (today: Day) => Partial<AccountRow>> = {
  '20000022': () => ({ forceChangeGadPassword: true }),
  '20000023': () => ({ firstLogin: true }),
  '20000024': () => ({ confirmDecree: false, decreeVersion: null }),
  '20000025': (today) => ({ passwordExpired: true, passwordChangedAt: momentOf(today - 200, 540) }),
  '20000026': () => ({ resetPassword: true }),
  // Far enough that the demonstration always finds it locked.
  '20000027': (today) => ({
    failedCount: 5,
    lockCount: 1,
    lockedUntil: momentOf(today + 3_650, 540),
  }),
  '20000029': () => ({ status: 'DISABLED' }),
};

const agentRoles = ({ code, level, cast }: Place): RoleCode[] => {
  if (code === '20000028') return [];
  const roles: RoleCode[] = ['AGENT'];
  if (level <= 7) roles.push('MANAGER');
  if (level === 8) roles.push('UNIT_MANAGER');
  if (cast.groupType === 'GAD') roles.push('GAD');
  if (cast.groupType === 'LEADER') roles.push('LEADER');
  return roles;
};

/** The staff of the demonstration, in the order of their rows; those that API.md names have a password. */
const STAFF: readonly { username?: string; roles: RoleCode[] }[] = [
  { username: 'nhanvien01', roles: ['STAFF_SERVICE'] },
  { username: 'quantri01', roles: ['ADMIN'] },
  { username: 'hotro01', roles: ['SUPPORT'] },
  { roles: ['CLAIMS_OFFICER'] },
  { roles: ['EDITOR'] },
  { username: 'quantri02', roles: ['ADMIN'] },
  { username: 'bientap01', roles: ['EDITOR'] },
  { username: 'duyetbai01', roles: ['PUBLISHER'] },
  { username: 'nhansu01', roles: ['ORG_OFFICER'] },
  { username: 'phanquyen01', roles: ['ROLE_ADMIN'] },
  { username: 'tiepnhan01', roles: ['INBOX'] },
  { username: 'kiemsoat01', roles: ['AUDITOR'] },
  { username: 'vanhanh01', roles: ['OPERATOR'] },
  { username: 'phathanh01', roles: ['RELEASE_OFFICER'] },
];

/** An account for every person, agents first: their account bears the id of the agent. Passwords come later. */
export const makeAccounts = (
  plan: Plan,
  tree: Tree,
  { agents, staff, candidates }: People,
): AccountSeed[] => {
  const r = random('guests');
  let id = 0;
  const next = () => {
    id += 1;
    return id;
  };
  const ofAgents = tree.places.map((place, i): AccountSeed => {
    const row = {
      ...base(next(), place.code, TYPE.agent, agents[i]?.fullName ?? ''),
      agentId: place.id,
      ...STATES[place.code]?.(plan.today),
    };
    return { row, roles: agentRoles(place), named: place.cast.code !== undefined };
  });
  const ofStaff = staff.map((person, i): AccountSeed => {
    const username = STAFF[i]?.username ?? `nhanvien${String(i - 1).padStart(2, '0')}`;
    return {
      row: { ...base(next(), username, TYPE.staff, person.fullName), staffId: person.id },
      roles: STAFF[i]?.roles ?? ['STAFF_SERVICE'],
      named: STAFF[i]?.username !== undefined,
    };
  });
  const ofCandidates = candidates.map((person, i): AccountSeed => {
    const username = `ungvien${String(i + 1).padStart(2, '0')}`;
    return {
      row: { ...base(next(), username, TYPE.candidate, person.fullName), candidateId: person.id },
      roles: ['CANDIDATE'],
      named: i === 0,
    };
  });
  const ofGuests = Array.from({ length: plan.guests }, (_, i): AccountSeed => {
    const username = `khach${String(i + 1).padStart(2, '0')}`;
    const contact = { email: `${username}@thu.example`, phoneE164: fakePhone(9_900_000 + i) };
    return {
      row: {
        ...base(next(), username, TYPE.guest, personName(r, r.chance(0.5) ? 'F' : 'M')),
        ...contact,
      },
      roles: ['GUEST'],
      named: i === 0,
    };
  });
  return [...ofAgents, ...ofStaff, ...ofCandidates, ...ofGuests];
};
