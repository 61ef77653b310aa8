/** Names of the levels, ND 1 to FC 9; OFFICE units bear the name of their office. */
export const UNIT_NAMES: readonly (readonly string[])[] = [
  ['Khối Kinh doanh Đại lý'],
  ['Miền Bắc', 'Miền Nam'],
  [
    'Khu vực Đồng bằng sông Hồng',
    'Khu vực Đông Nam Bộ',
    'Khu vực Bắc Trung Bộ',
    'Khu vực Đồng bằng sông Cửu Long',
  ],
  [
    'Vùng Thủ đô',
    'Vùng Sài Gòn',
    'Vùng Xứ Thanh',
    'Vùng Tiền Giang',
    'Vùng Duyên hải',
    'Vùng Tây Nguyên',
    'Vùng Xứ Nghệ',
    'Vùng Hậu Giang',
  ],
];

export const LEVEL_CODES = ['ND', 'TH', 'AH', 'RH', 'OH', 'OFFICE', 'BM', 'UM', 'FC'] as const;

/** Provinces in which offices open, the largest first. */
export const OFFICE_PROVINCES = [
  '01',
  '79',
  '38',
  '92',
  '31',
  '75',
  '40',
  '82',
  '24',
  '48',
  '37',
  '91',
  '25',
  '66',
  '33',
  '86',
  '22',
  '56',
  '42',
  '96',
  '19',
  '68',
  '46',
  '80',
  '15',
  '52',
  '44',
  '51',
  '08',
  '20',
  '14',
  '79',
  '01',
  '79',
  '31',
  '92',
  '75',
  '48',
  '24',
  '91',
] as const;

export const COMPANY = {
  id: 2,
  code: 'DSL',
  name: 'Công ty Bảo hiểm Nhân thọ D-Success',
  emailDomain: 'dsuccess.example',
  hotline: '0201 999 0000',
  address: 'Tầng 12, Tòa nhà D-Success, 1 Đường Minh Họa, Phường Trung Tâm, Thành phố Hồ Chí Minh',
  hours: 'Thứ Hai đến Thứ Sáu 8:00-17:00, Thứ Bảy 8:00-12:00',
};

export const DEPARTMENTS = [
  'Quản trị hệ thống',
  'Dịch vụ khách hàng',
  'Hỗ trợ đại lý',
  'Giải quyết quyền lợi',
  'Truyền thông',
  'Quản lý đại lý',
  'Đào tạo',
] as const;
