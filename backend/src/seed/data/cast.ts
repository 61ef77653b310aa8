import type { AgentGroupType, AgentType } from '@portal/domain/agent';
/**
 * The agents of API.md: which place of their level they take in the tree, and what is special about them.
 * `policies` fixes how many they service; the others follow a long-tailed draw.
 */
export interface CastMember {
  code: string;
  name: string;
  gender: 'M' | 'F';
  /** 1 ND … 9 FC. */
  level: number;
  /** Position among the agents of that level, from 0. */
  index: number;
  policies?: number;
  agentType?: AgentType;
  groupType?: AgentGroupType;
  leaderLevel?: number;
  terminated?: boolean;
  /** What recovery can use; without it everything is registered. */
  contacts?: { personal?: boolean; company?: boolean; phone?: boolean };
  agencyFlag?: boolean;
}

/** One line of command down to 20000009; then the special states of API.md. `um`: how many UM the plan has. */
export const castOf = (um: number): readonly CastMember[] => [
  { code: '20000001', name: 'Nguyễn Đức Thưởng', gender: 'M', level: 1, index: 0, policies: 3 },
  { code: '20000002', name: 'Trần Quốc Đạt', gender: 'M', level: 2, index: 0, policies: 4 },
  { code: '20000003', name: 'Lê Thị Hồng Đào', gender: 'F', level: 3, index: 0, policies: 5 },
  { code: '20000004', name: 'Phạm Văn Ước', gender: 'M', level: 4, index: 0, policies: 6 },
  { code: '20000005', name: 'Võ Minh Đăng', gender: 'M', level: 5, index: 0, policies: 8 },
  { code: '20000006', name: 'Đỗ Thị Phượng', gender: 'F', level: 6, index: 0, policies: 12 },
  { code: '20000007', name: 'Huỳnh Ngọc Đông', gender: 'M', level: 7, index: 0, policies: 95 },
  { code: '20000008', name: 'Bùi Thị Thùy Dương', gender: 'F', level: 8, index: 0, policies: 105 },
  { code: '20000009', name: 'Đặng Thị Ngọc Ánh', gender: 'F', level: 9, index: 0, policies: 120 },
  { code: '20000010', name: 'Ngô Văn Lộc', gender: 'M', level: 9, index: um, policies: 80 },
  { code: '20000011', name: 'Phan Thị Mỹ Ươm', gender: 'F', level: 9, index: 1, policies: 70 },
  {
    code: '20000021',
    name: 'Hồ Sỹ Đoàn',
    gender: 'M',
    level: 8,
    index: 5,
    policies: 60,
    agentType: 'GAD',
    groupType: 'GAD',
    leaderLevel: 2,
  },
  {
    code: '20000022',
    name: 'Lý Thị Hương',
    gender: 'F',
    level: 8,
    index: 6,
    policies: 20,
    agentType: 'GAD',
    groupType: 'GAD',
    leaderLevel: 2,
  },
  { code: '20000023', name: 'Đinh Công Trứ', gender: 'M', level: 9, index: 45, policies: 4 },
  { code: '20000024', name: 'Vũ Thị Ơn', gender: 'F', level: 9, index: 46, policies: 25 },
  { code: '20000025', name: 'Trương Quang Hải', gender: 'M', level: 9, index: 47, policies: 25 },
  {
    code: '20000026',
    name: 'Dương Thị Kiều Trinh',
    gender: 'F',
    level: 9,
    index: 48,
    policies: 25,
  },
  { code: '20000027', name: 'Mai Xuân Thắng', gender: 'M', level: 9, index: 49, policies: 25 },
  { code: '20000028', name: "H'Hen Niê Êban", gender: 'F', level: 9, index: 50, policies: 15 },
  {
    code: '20000029',
    name: 'Đoàn Văn Nghị',
    gender: 'M',
    level: 9,
    index: 51,
    policies: 12,
    terminated: true,
  },
  {
    code: '20000030',
    name: 'Lương Thị Bích Đượm',
    gender: 'F',
    level: 9,
    index: 20,
    policies: 40,
    agentType: 'DFA',
    groupType: 'DFA',
  },
  {
    code: '20000031',
    name: 'Tạ Hữu Ước',
    gender: 'M',
    level: 8,
    index: 26,
    policies: 40,
    agentType: 'DFAM',
    groupType: 'DFAM',
  },
  {
    code: '20000032',
    name: 'Cao Thị Diễm',
    gender: 'F',
    level: 7,
    index: 20,
    policies: 40,
    agentType: 'DFARM',
    groupType: 'DFARM',
  },
  {
    code: '20000033',
    name: 'Châu Ngọc Đính',
    gender: 'M',
    level: 8,
    index: 20,
    policies: 40,
    agentType: 'DFASM',
    groupType: 'DFASM',
  },
  {
    code: '20000034',
    name: 'Quách Thị Tường Vi',
    gender: 'F',
    level: 8,
    index: 9,
    policies: 45,
    groupType: 'LEADER',
    leaderLevel: 3,
  },
  { code: '20000035', name: 'Tô Hiến Đức', gender: 'M', level: 9, index: 52, policies: 30 },
  {
    code: '20000036',
    name: 'Kiều Thị Mơ',
    gender: 'F',
    level: 9,
    index: 53,
    policies: 25,
    contacts: { company: true, phone: true },
    agencyFlag: true,
  },
  {
    code: '20000037',
    name: 'Nghiêm Xuân Đại',
    gender: 'M',
    level: 9,
    index: 54,
    policies: 25,
    contacts: { personal: true },
  },
  {
    code: '20000038',
    name: 'Lưu Thị Ái Nhi',
    gender: 'F',
    level: 9,
    index: 55,
    policies: 25,
    contacts: { phone: true },
  },
  {
    code: '20000039',
    name: 'Y Moan Niê',
    gender: 'M',
    level: 9,
    index: 56,
    policies: 25,
    // An answer alone proves nothing (DOMAIN A-35): the code needs somewhere to go.
    contacts: { phone: true },
  },
  {
    code: '20000040',
    name: 'Đàm Thị Ứng',
    gender: 'F',
    level: 9,
    index: 57,
    policies: 25,
    contacts: {},
  },
];

/** The rest of the six each of DFA, DFAM, DFARM, DFASM, and the two GADs without a login of their own. */
export const SUPPORTING: readonly Omit<CastMember, 'code' | 'name' | 'gender'>[] = [
  ...[21, 22, 23, 24, 25].flatMap((index) => [
    { level: 9, index, agentType: 'DFA', groupType: 'DFA' } as const,
    { level: 8, index, agentType: 'DFASM', groupType: 'DFASM' } as const,
    { level: 7, index, agentType: 'DFARM', groupType: 'DFARM' } as const,
    { level: 8, index: index + 6, agentType: 'DFAM', groupType: 'DFAM' } as const,
  ]),
  { level: 8, index: 7, agentType: 'GAD', groupType: 'GAD', leaderLevel: 2 },
  { level: 8, index: 8, agentType: 'GAD', groupType: 'GAD', leaderLevel: 2 },
];

export interface Group {
  code: string;
  slug: string;
  name: string;
  business: string;
  /** Position of the leader among the UM. */
  gad: number;
  /** Level and position of each member; twelve in all. */
  members: readonly (readonly [level: number, index: number])[];
}

/** The four group agencies. `bm`, `um`: how many the plan has; the next of a manager's people is that many further. */
export const groupsOf = (bm: number, um: number): readonly Group[] => [
  {
    code: 'GA001',
    slug: 'an-phuoc',
    name: 'Tổng đại lý An Phước',
    business: 'ga-truyen-thong',
    gad: 5,
    // Three below the leader, three of a neighbour in the same office: a group is not a branch of the tree.
    members: [
      [9, 5],
      [9, 5 + um],
      [9, 5 + 2 * um],
      [8, 5 + bm],
      [9, 5 + bm],
      [9, 5 + bm + um],
    ],
  },
  {
    code: 'GA002',
    slug: 'dai-duong',
    name: 'Tổng đại lý Đại Dương',
    business: 'ga-truyen-thong',
    gad: 6,
    members: [
      [9, 6],
      [9, 6 + um],
    ],
  },
  {
    code: 'GA003',
    slug: 'hoa-sen',
    name: 'Tổng đại lý Hoa Sen',
    business: 'ga-chien-luoc',
    gad: 7,
    members: [
      [9, 7],
      [8, 9],
    ],
  },
  {
    code: 'GA004',
    slug: 'truong-son',
    name: 'Tổng đại lý Trường Sơn',
    business: 'ga-chien-luoc',
    gad: 8,
    members: [
      [9, 8],
      [9, 8 + um],
    ],
  },
];
