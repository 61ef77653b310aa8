import type { Authority } from '@portal/permissions';

const AGENT: Authority[] = [
  'home.view',
  'dashboard.view',
  'policy.view',
  'claim.view',
  'proposal.view',
  'proposal.create',
  'request.view',
  'customer.view',
  'due.view',
  'delivery.view',
  'document.view',
  'library.view',
  'profile.view',
  'certificate.view',
  'event.view',
  'candidate.view',
  'exam.view',
  'training.view',
  'message.view',
  'calendar.view',
  'favorite.view',
  'report.personal.view',
  'income.view',
  'activity.view',
  'checkin.use',
  'tvtc.view',
  'order.create',
  'export.run',
];

/** What every role of the staff side holds. */
const STAFF: Authority[] = ['admin.view', 'home.view', 'profile.view', 'message.view'];

interface BuiltInRole {
  code: string;
  nameVi: string;
  nameEn: string;
  authorities: Authority[];
}

/** The built-in roles. Roles add up: an account may hold several. Every authority of the catalogue has a role. */
export const ROLES = [
  { code: 'AGENT', nameVi: 'Đại lý', nameEn: 'Agent', authorities: AGENT },
  {
    code: 'MANAGER',
    nameVi: 'Quản lý từ BM trở lên',
    nameEn: 'Manager, BM and above',
    authorities: [
      'policy.group.view',
      'proposal.group.view',
      'claim.group.view',
      'request.group.view',
      'report.group.view',
      'activity.office.view',
      'candidate.manage',
      'class.manage',
    ],
  },
  {
    // A team is a unit manager's and those whose path starts with theirs (DOMAIN D3.2).
    code: 'UNIT_MANAGER',
    nameVi: 'Quản lý nhóm',
    nameEn: 'Unit manager',
    authorities: [
      'policy.group.view',
      'proposal.group.view',
      'claim.group.view',
      'request.group.view',
      'activity.office.view',
    ],
  },
  {
    // What the menu adds for a GAD, as real rights (DOMAIN D3.12).
    code: 'GAD',
    nameVi: 'Giám đốc tổng đại lý',
    nameEn: 'Group agency director',
    authorities: [
      'ga.view',
      'ga.finance.view',
      'policy.group.view',
      'proposal.group.view',
      'claim.group.view',
      'report.group.view',
      'activity.office.view',
    ],
  },
  {
    // What the menu adds for a LEADER of level 3, as real rights.
    code: 'LEADER',
    nameVi: 'Trưởng nhóm tổng đại lý',
    nameEn: 'Group agency leader',
    authorities: [
      'policy.group.view',
      'proposal.group.view',
      'claim.group.view',
      'request.group.view',
      'report.group.view',
      'activity.office.view',
    ],
  },
  {
    code: 'CANDIDATE',
    nameVi: 'Ứng viên',
    nameEn: 'Candidate',
    authorities: [
      'home.view',
      'profile.view',
      'exam.view',
      'training.view',
      'library.view',
      'message.view',
    ],
  },
  { code: 'GUEST', nameVi: 'Khách', nameEn: 'Guest', authorities: ['home.view', 'profile.view'] },
  {
    code: 'STAFF_SERVICE',
    nameVi: 'Nhân viên dịch vụ',
    nameEn: 'Service staff',
    authorities: [
      'home.view',
      'profile.view',
      'policy.view',
      'policy.group.view',
      'claim.view',
      'claim.group.view',
      'customer.view',
      'message.view',
    ],
  },
  {
    code: 'ADMIN',
    nameVi: 'Quản trị viên',
    nameEn: 'Administrator',
    authorities: [
      ...STAFF,
      'setting.manage',
      'menu.manage',
      'content.manage',
      'content.publish',
      'message.manage',
      'inbox.manage',
      'account.manage',
      'org.manage',
      'role.manage',
      'operation.view',
      'operation.manage',
      'audit.view',
      'release.publish',
      'release.promote',
      'release.override',
      'release.prove',
    ],
  },
  {
    code: 'SUPPORT',
    nameVi: 'Hỗ trợ đại lý',
    nameEn: 'Agent support',
    authorities: ['home.view', 'profile.view', 'message.view', 'impersonate.use'],
  },
  {
    code: 'CLAIMS_OFFICER',
    nameVi: 'Thẩm định bồi thường',
    nameEn: 'Claims officer',
    authorities: [
      'home.view',
      'profile.view',
      'policy.view',
      'policy.group.view',
      'claim.view',
      'claim.group.view',
      'claim.medical',
      'customer.view',
      'customer.pii',
      'message.view',
    ],
  },
  {
    code: 'EDITOR',
    nameVi: 'Biên tập nội dung',
    nameEn: 'Editor',
    authorities: [...STAFF, 'content.manage', 'message.manage', 'library.view'],
  },
  {
    code: 'ORG_OFFICER',
    nameVi: 'Nghiệp vụ đại lý',
    nameEn: 'Agency operations',
    authorities: [...STAFF, 'account.manage', 'org.manage', 'export.run'],
  },
  {
    code: 'ROLE_ADMIN',
    nameVi: 'Quản lý phân quyền',
    nameEn: 'Rights administrator',
    authorities: [...STAFF, 'role.manage', 'account.manage'],
  },
  {
    code: 'PUBLISHER',
    nameVi: 'Duyệt bài',
    nameEn: 'Publisher',
    authorities: [...STAFF, 'content.manage', 'content.publish', 'message.manage'],
  },
  {
    code: 'INBOX',
    nameVi: 'Tiếp nhận',
    nameEn: 'Inbox officer',
    authorities: [...STAFF, 'inbox.manage'],
  },
  {
    code: 'AUDITOR',
    nameVi: 'Kiểm soát',
    nameEn: 'Auditor',
    authorities: [...STAFF, 'audit.view', 'export.run'],
  },
  {
    code: 'OPERATOR',
    nameVi: 'Vận hành',
    nameEn: 'Operator',
    authorities: [...STAFF, 'operation.view', 'operation.manage'],
  },
  {
    code: 'RELEASE_OFFICER',
    nameVi: 'Phát hành',
    nameEn: 'Release officer',
    authorities: [...STAFF, 'release.promote', 'operation.view'],
  },
] as const satisfies readonly BuiltInRole[];

export type RoleCode = (typeof ROLES)[number]['code'];

/**
 * Whether only a demonstration gives this authority to this built-in role: who runs a real portal and who releases its code are
 * two people (areas/administration.md 5.1).
 */
export const isApart = (role: string, authority: string): boolean =>
  role === 'ADMIN' && authority.startsWith('release.');
