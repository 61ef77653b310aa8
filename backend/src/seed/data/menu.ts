import type { Authority } from '@portal/permissions';
import { ADMIN_MENU } from './menu-admin.ts';

/** The top menu that everybody gets; USERGUIDE has its page but no place in the bar (MENU-14). */
export const MENU_TYPES = [
  { code: 'FORUS', labelVi: 'Về chúng tôi', labelEn: 'About us', linkAlias: 'for-us' },
  {
    code: 'FINANCIAL',
    labelVi: 'Tư vấn tài chính',
    labelEn: 'Financial advice',
    linkAlias: 'financial-advice',
  },
  {
    code: 'NEWS',
    labelVi: 'Tin tức và sự kiện',
    labelEn: 'News and events',
    linkAlias: 'news-event',
  },
  { code: 'CAREER', labelVi: 'Nghề nghiệp', labelEn: 'Careers', linkAlias: 'career' },
  { code: 'QUESTION', labelVi: 'Câu hỏi thường gặp', labelEn: 'Questions', linkAlias: 'question' },
  {
    code: 'USERGUIDE',
    labelVi: 'Hướng dẫn sử dụng',
    labelEn: 'User guide',
    linkAlias: 'userguide',
  },
] as const;

export interface MenuSeed {
  id: number;
  vi: string;
  en: string;
  /** A path of the portal, `dialog:` with the name of a remote's dialog, or a full address that opens in a new tab. */
  link?: string;
  /** The authority that shows it. */
  needs: Authority;
  also?: Authority[];
  underConstruction?: boolean;
  /** Hidden from DFA, DFAM, DFARM, DFASM. */
  notDfa?: boolean;
  roleBm?: boolean;
  roleLeader?: boolean;
  items?: MenuSeed[];
}

const group = { notDfa: true, roleBm: true } as const;
const agency = { notDfa: true, roleLeader: true } as const;

/** The signed-in user's menu (spec/access.md 6). Group items also show to LEADER level 3, agency items to GAD. */
export const MENU: readonly MenuSeed[] = [
  {
    id: 10,
    vi: 'Kinh doanh',
    en: 'Business',
    needs: 'dashboard.view',
    items: [
      {
        id: 11,
        vi: 'Bảng điều khiển',
        en: 'Dashboard',
        link: '/dashboard',
        needs: 'dashboard.view',
      },
      {
        id: 12,
        vi: 'Hồ sơ cá nhân',
        en: 'Own proposals',
        link: '/insurance-manager/personal',
        needs: 'proposal.view',
      },
      {
        id: 13,
        vi: 'Hồ sơ của nhóm',
        en: 'Group proposals',
        link: '/insurance-manager/group',
        needs: 'policy.group.view',
        ...group,
      },
      {
        id: 14,
        vi: 'Lập hồ sơ yêu cầu bảo hiểm',
        en: 'New proposal',
        link: '/create-record-insurance',
        needs: 'proposal.create',
      },
      {
        id: 15,
        vi: 'Công cụ bảng minh họa',
        en: 'Illustration tool',
        link: 'https://minhhoa.dsuccess.example/',
        needs: 'proposal.create',
      },
      {
        id: 16,
        vi: 'Quản lý đầu mối',
        en: 'Lead management',
        link: 'https://daumoi.dsuccess.example/',
        needs: 'customer.view',
      },
      {
        id: 17,
        vi: 'Hỗ trợ bán hàng',
        en: 'Sales support',
        link: 'https://hotrobanhang.dsuccess.example/',
        needs: 'proposal.view',
      },
      {
        id: 18,
        vi: 'Đặt ấn phẩm',
        en: 'Order publications',
        link: '/orderPublication',
        needs: 'order.create',
      },
      {
        id: 19,
        vi: 'Bảo hiểm trực tuyến',
        en: 'Online insurance',
        link: 'dialog:online-insurance',
        needs: 'proposal.create',
      },
      // The spec's own case: under construction, use the tablet application (MENU-10).
      {
        id: 58,
        vi: 'Bảng minh họa trên máy tính bảng',
        en: 'Illustrations on a tablet',
        needs: 'proposal.create',
        underConstruction: true,
      },
    ],
  },
  {
    id: 20,
    vi: 'Hợp đồng',
    en: 'Policies',
    needs: 'policy.view',
    items: [
      {
        id: 21,
        vi: 'Tra cứu hợp đồng',
        en: 'Policy lookup',
        link: '/policy-management',
        needs: 'policy.view',
      },
      {
        id: 22,
        vi: 'Hợp đồng của nhóm',
        en: 'Group policies',
        link: '/policy-management/group',
        needs: 'policy.group.view',
        ...group,
        roleLeader: true,
      },
      {
        id: 23,
        vi: 'Bồi thường',
        en: 'Claims',
        link: '/policy-claim-management',
        needs: 'claim.view',
      },
      {
        id: 24,
        vi: 'Bồi thường của nhóm',
        en: 'Group claims',
        link: '/policy-claim-management/group',
        needs: 'claim.group.view',
        ...group,
        roleLeader: true,
      },
      {
        id: 25,
        vi: 'Yêu cầu thay đổi hợp đồng',
        en: 'Change requests',
        link: '/operation-management',
        needs: 'request.view',
      },
      {
        id: 26,
        vi: 'Yêu cầu thay đổi của nhóm',
        en: 'Group change requests',
        link: '/operation-management/group',
        needs: 'request.group.view',
        ...group,
      },
      {
        id: 27,
        vi: 'Phí bảo hiểm đến hạn',
        en: 'Premiums due',
        link: '/fee-policy-management',
        needs: 'due.view',
      },
      {
        id: 28,
        vi: 'Nhắc đóng phí tái tục',
        en: 'Renewal reminders',
        link: '/renewal-fee-reminder',
        needs: 'due.view',
      },
      {
        id: 29,
        vi: 'Giao hợp đồng',
        en: 'Policy delivery',
        link: '/policy-delivery',
        needs: 'delivery.view',
      },
    ],
  },
  {
    id: 30,
    vi: 'Khách hàng',
    en: 'Customers',
    needs: 'customer.view',
    items: [
      {
        id: 31,
        vi: 'Danh sách khách hàng',
        en: 'Customer list',
        link: '/customer-information',
        needs: 'customer.view',
      },
      {
        id: 32,
        vi: 'Khách hàng tiềm năng',
        en: 'Potential customers',
        link: '/customer-information/potential-customer',
        needs: 'customer.view',
      },
      {
        id: 33,
        vi: 'Sinh nhật khách hàng',
        en: 'Customer birthdays',
        link: '/customer-information/customer-information-birthday',
        needs: 'customer.view',
      },
      {
        id: 34,
        vi: 'Danh sách chăm sóc khách hàng',
        en: 'Customer care list',
        link: '/customer-care-contact-list',
        needs: 'customer.view',
      },
    ],
  },
  {
    id: 40,
    vi: 'Báo cáo',
    en: 'Reports',
    needs: 'report.personal.view',
    items: [
      {
        id: 41,
        vi: 'Báo cáo hoạt động cá nhân',
        en: 'Personal activity report',
        link: '/reporting/personal-activities-report',
        needs: 'report.personal.view',
      },
      {
        id: 42,
        vi: 'Báo cáo cá nhân',
        en: 'Personal report',
        link: '/reporting/personal-reporting',
        needs: 'report.personal.view',
      },
      {
        id: 43,
        vi: 'Báo cáo hoạt động nhóm',
        en: 'Group activity report',
        link: '/reporting/group/activities',
        needs: 'report.group.view',
        ...group,
      },
      {
        id: 44,
        vi: 'Báo cáo nhóm',
        en: 'Group report',
        link: '/reporting/group-reporting',
        needs: 'report.group.view',
        ...group,
        roleLeader: true,
      },
      {
        id: 45,
        vi: 'Cảnh báo chấm dứt tự động',
        en: 'Termination warnings',
        link: '/reporting/warningAutoTer',
        needs: 'report.group.view',
        ...group,
      },
      {
        id: 46,
        vi: 'Thu nhập',
        en: 'Income',
        link: '/personal-incomne-and-debt',
        needs: 'income.view',
      },
      {
        id: 47,
        vi: 'Công nợ',
        en: 'Debt',
        link: '/personal-incomne-and-debt/debt',
        needs: 'income.view',
      },
    ],
  },
  {
    id: 50,
    vi: 'Đào tạo và tuyển dụng',
    en: 'Training and recruiting',
    needs: 'training.view',
    items: [
      { id: 51, vi: 'Học tập', en: 'Study', link: '/study', needs: 'training.view' },
      {
        id: 52,
        vi: 'Khoá học',
        en: 'Courses',
        link: '/training-management/course',
        needs: 'training.view',
      },
      {
        id: 53,
        vi: 'Quản lý lớp học',
        en: 'Classes',
        link: '/class-management',
        needs: 'class.manage',
        notDfa: true,
      },
      { id: 54, vi: 'Quản lý kỳ thi', en: 'Exams', link: '/exam-manager', needs: 'exam.view' },
      {
        id: 55,
        vi: 'Hồ sơ ứng viên',
        en: 'Candidate CVs',
        link: '/candidatecv',
        needs: 'candidate.view',
      },
      {
        id: 56,
        vi: 'Quản lý ứng viên',
        en: 'Candidates',
        link: '/candidate-manage',
        needs: 'candidate.manage',
        notDfa: true,
      },
      {
        id: 57,
        vi: 'Học trực tuyến',
        en: 'E-learning',
        link: 'https://hoctructuyen.dsuccess.example/',
        needs: 'training.view',
      },
    ],
  },
  {
    id: 60,
    vi: 'Tổng đại lý',
    en: 'General agency',
    needs: 'ga.view',
    ...agency,
    items: [
      {
        id: 61,
        vi: 'Thông tin tổng đại lý',
        en: 'General agency',
        link: '/ga-information',
        needs: 'ga.view',
        ...agency,
      },
      {
        id: 62,
        vi: 'Kinh doanh tổng đại lý',
        en: 'Agency business',
        link: '/ga-information-business',
        needs: 'ga.view',
        ...agency,
      },
      {
        id: 63,
        vi: 'Báo cáo tăng trưởng',
        en: 'Growth report',
        link: '/ga-growth-report',
        needs: 'ga.finance.view',
        ...agency,
      },
      {
        id: 64,
        vi: 'Thi đua tổng đại lý',
        en: 'Agency challenges',
        link: '/ga-information-challenge',
        needs: 'ga.view',
        ...agency,
      },
      {
        id: 65,
        vi: 'Thu nhập tổng đại lý',
        en: 'Agency income',
        link: '/ga-information-income',
        needs: 'ga.finance.view',
        ...agency,
      },
      {
        id: 66,
        vi: 'Tài liệu tổng đại lý',
        en: 'Agency documents',
        link: '/ga-document',
        needs: 'ga.view',
        ...agency,
      },
    ],
  },
  {
    id: 70,
    vi: 'Hoạt động',
    en: 'Activities',
    needs: 'activity.view',
    items: [
      {
        id: 71,
        vi: 'Hoạt động cá nhân',
        en: 'Personal activities',
        link: '/activities-management/personal/pnm',
        needs: 'activity.view',
      },
      {
        id: 72,
        vi: 'Hoạt động văn phòng',
        en: 'Office activities',
        link: '/activities-management/office/pnm',
        needs: 'activity.office.view',
        ...group,
      },
      { id: 73, vi: 'Lịch', en: 'Calendar', link: '/calendar', needs: 'calendar.view' },
      {
        id: 74,
        vi: 'Quản lý sự kiện',
        en: 'Events',
        link: '/events-management',
        needs: 'event.view',
      },
      { id: 75, vi: 'Điểm danh', en: 'Check-in', link: '/checkin', needs: 'checkin.use' },
      {
        id: 76,
        vi: 'Danh sách tư vấn tài chính',
        en: 'Financial advisers',
        link: '/listTVTC',
        needs: 'tvtc.view',
      },
    ],
  },
  {
    id: 80,
    vi: 'Thư viện',
    en: 'Library',
    needs: 'library.view',
    items: [
      { id: 81, vi: 'Thư viện', en: 'Library', link: '/library', needs: 'library.view' },
      { id: 82, vi: 'Quy tắc và điều khoản', en: 'Rules', link: '/lib-151', needs: 'library.view' },
      { id: 83, vi: 'Văn bản pháp luật', en: 'Law', link: '/lib-152', needs: 'library.view' },
      { id: 84, vi: 'Biểu mẫu', en: 'Templates', link: '/lib-153', needs: 'library.view' },
      { id: 85, vi: 'Tài liệu', en: 'Documents', link: '/documens', needs: 'document.view' },
      {
        id: 86,
        vi: 'Tờ rơi điện tử',
        en: 'E-brochure',
        underConstruction: true,
        needs: 'library.view',
      },
    ],
  },
  {
    id: 90,
    vi: 'Cá nhân',
    en: 'Personal',
    needs: 'profile.view',
    items: [
      {
        id: 91,
        vi: 'Cài đặt tài khoản',
        en: 'Account settings',
        link: '/personal-info',
        needs: 'profile.view',
      },
      {
        id: 92,
        vi: 'Chứng chỉ và thư',
        en: 'Certificates and letters',
        link: '/certificate-and-letter-ter',
        needs: 'certificate.view',
      },
      {
        id: 93,
        vi: 'Thông báo',
        en: 'Messages',
        link: '/message-management',
        needs: 'message.view',
        also: ['message.manage'],
      },
      { id: 94, vi: 'Mục yêu thích', en: 'Favourites', link: '/favorite', needs: 'favorite.view' },
      {
        id: 95,
        vi: 'Danh thiếp điện tử',
        en: 'E-card',
        link: '/personal-info/ecard',
        needs: 'certificate.view',
      },
    ],
  },
  ADMIN_MENU,
];
