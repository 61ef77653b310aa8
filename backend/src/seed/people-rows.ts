import type { AGENT_GROUP_TYPES } from '@portal/domain/agent';
import { AGENT_LEVELS, CANDIDATE_STAGES } from '@portal/domain/agent';
import { fold } from '@portal/types/text/fold';
import type { agent, candidate, staff } from '../db/schema/index.ts';
import { PLACES } from '../db/sealed-columns.ts';
import { fingerprint } from '../db/secret-box.ts';
import { BLIND_INDEX, COLUMNS, type Secrets } from '../deps/secrets.ts';
import { addMonths, type Day, dateOf } from './calendar.ts';
import { COMPANY, DEPARTMENTS } from './data/organisation.ts';
import { PROVINCES } from './data/provinces.ts';
import { address, email, fakePhone, type Gender, idNumber, personName } from './people.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';
import type { Place, Tree } from './tree.ts';

export type AgentRow = typeof agent.$inferInsert & { id: number; fullName: string };
export type StaffRow = typeof staff.$inferInsert & { id: number };
export type CandidateRow = typeof candidate.$inferInsert & { id: number };

/** Where the made-up numbers of each kind of person begin (fakePhone). */
const PHONES = { agent: 9_000_000, candidate: 9_500_000, staff: 9_800_000 };
const EVERYTHING = { personal: true, company: true, phone: true };
const VARIANTS: Partial<Record<number, readonly (typeof AGENT_GROUP_TYPES)[number][]>> = {
  7: ['BM', 'BM', 'BM', 'SBM'],
  8: ['UM', 'UM', 'UM', 'PUM', 'SUM'],
};

const agentRow = (
  { id, code, level, manager, path, unit, officeId, groupId, cast }: Place,
  today: Day,
  secrets: Secrets | undefined,
): AgentRow => {
  const r = random(`agent ${id}`);
  const gender: Gender = cast.gender ?? (r.chance(0.58) ? 'F' : 'M');
  const drawn = personName(r, gender);
  const fullName = cast.name ?? drawn;
  const birth = today - r.int(24 * 365, (level < 7 ? 58 : 52) * 365);
  const joined = today - r.int(120, Math.min(5_400, (12 - level) * 900));
  const licence = addMonths(joined, r.int(0, 2));
  const contacts = cast.contacts ?? EVERYTHING;
  const plain = AGENT_LEVELS[level - 1] ?? 'FC';
  const number = idNumber(gender, birth, PHONES.agent + id);
  return {
    id,
    agentCode: code,
    companyId: COMPANY.id,
    fullName,
    nameFold: fold(fullName),
    gender,
    birthDate: dateOf(birth),
    idNumberEnc: secrets?.box(COLUMNS).seal(number, PLACES.agent(code)) ?? null,
    idNumberHash: secrets === undefined ? null : fingerprint(secrets(BLIND_INDEX), number),
    phoneE164: contacts.phone === true ? fakePhone(PHONES.agent + id) : null,
    emailPersonal: contacts.personal === true ? email(fullName, id) : null,
    emailCompany: contacts.company === true ? `${code}@${COMPANY.emailDomain}` : null,
    address: address(r),
    agentType: cast.agentType ?? plain,
    groupType: cast.groupType ?? r.pick(VARIANTS[level] ?? [plain]),
    level,
    leaderLevel: cast.leaderLevel ?? null,
    isGad: cast.agentType === 'GAD',
    agencyFlag: cast.agencyFlag === true,
    officeId,
    orgUnitId: unit.id,
    groupId,
    managerId: manager?.id ?? null,
    path,
    licenceNo: `CC${String(40_000_000 + id * 7)}`,
    licenceFrom: dateOf(licence),
    licenceTo: dateOf(Math.max(addMonths(licence, 36), today + r.int(20, 900))),
    joinedOn: dateOf(joined),
    terminatedOn: cast.terminated === true ? dateOf(today - 40) : null,
    status: cast.terminated === true ? 'TERMINATED' : 'ACTIVE',
  };
};

export const makeAgents = (
  { places }: Tree,
  today: Day,
  secrets: Secrets | undefined,
): AgentRow[] => places.map((place) => agentRow(place, today, secrets));

const STAFF_NAMES = ['Hoàng Thị Đoan Trang', 'Nguyễn Ưng Hoàng', 'Đỗ Mạnh Cường'];
const STAFF_DEPARTMENTS: Partial<Record<number, string>> = {
  0: 'Dịch vụ khách hàng',
  1: 'Quản trị hệ thống',
  2: 'Hỗ trợ đại lý',
  5: 'Quản trị hệ thống',
  6: 'Truyền thông',
  7: 'Truyền thông',
  8: 'Nghiệp vụ đại lý',
  9: 'Quản lý phân quyền',
  10: 'Tiếp nhận',
  11: 'Kiểm soát nội bộ',
  12: 'Vận hành hệ thống',
  13: 'Phát hành phần mềm',
};

/** nhanvien01 sees the area of 20000003; hotro01 may impersonate any agent; quantri01 and the others see no agent. */
export const makeStaff = (plan: Plan, tree: Tree): StaffRow[] => {
  const r = random('staff');
  const area = tree.units.find(({ level }) => level === 3)?.id ?? null;
  const top = tree.units.find(({ level }) => level === 1)?.id ?? null;
  return Array.from({ length: plan.staff }, (_, i) => {
    const gender: Gender = r.chance(0.5) ? 'F' : 'M';
    const fullName = STAFF_NAMES[i] ?? personName(r, gender);
    return {
      id: i + 1,
      staffNo: `NV${String(i + 1).padStart(5, '0')}`,
      fullName,
      nameFold: fold(fullName),
      gender: (['F', 'M', 'M'] as const)[i] ?? gender,
      dept: STAFF_DEPARTMENTS[i] ?? r.pick(DEPARTMENTS),
      email: `nv${i + 1}@${COMPANY.emailDomain}`,
      phoneE164: fakePhone(PHONES.staff + i),
      scopeOrgUnitId: [area, null, top][i] ?? null,
      // Administrators, then support and those who decide about others.
      rank: [1, 3, 2, 1, 1, 3, 1, 1, 2, 2, 1, 2, 2, 2][i] ?? 1,
    };
  });
};

const RESULTS: Partial<Record<CandidateRow['stage'] & string, string>> = {
  EXAM_PASSED: 'PASSED',
  EXAM_FAILED: 'FAILED',
  CONTRACTED: 'PASSED',
};

export const makeCandidates = (
  plan: Plan,
  tree: Tree,
  secrets: Secrets | undefined,
): CandidateRow[] => {
  const r = random('candidates');
  const recruiters = tree.places.filter(
    ({ level, cast }) => level >= 7 && cast.terminated !== true,
  );
  return Array.from({ length: plan.candidates }, (_, i) => {
    const id = i + 1;
    const gender: Gender = r.chance(0.6) ? 'F' : 'M';
    const drawn = personName(r, gender);
    const fullName = i === 0 ? 'Trần Thị Ước Mơ' : drawn;
    const birth = plan.today - r.int(20 * 365, 40 * 365);
    const number = idNumber(gender, birth, PHONES.candidate + id);
    const stage = i === 0 ? 'EXAM_BOOKED' : r.pick(CANDIDATE_STAGES);
    const registered = plan.today - r.int(3, 300);
    const code = `UV${String(id).padStart(6, '0')}`;
    return {
      id,
      code,
      fullName,
      nameFold: fold(fullName),
      gender: i === 0 ? 'F' : gender,
      birthDate: dateOf(birth),
      phoneE164: fakePhone(PHONES.candidate + id),
      email: email(fullName, PHONES.candidate + id),
      idNumberEnc: secrets?.box(COLUMNS).seal(number, PLACES.candidate(code)) ?? null,
      idNumberHash: secrets === undefined ? null : fingerprint(secrets(BLIND_INDEX), number),
      provinceCode: r.pick(PROVINCES)[0],
      officeId: r.pick(tree.offices).id,
      stage,
      registeredOn: dateOf(registered),
      recruiterAgentId: i % 4 === 3 ? null : r.pick(recruiters).id,
      examResult: RESULTS[stage] ?? null,
      eraseAfter: dateOf(addMonths(registered, 24)),
    };
  });
};
