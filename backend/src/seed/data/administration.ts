import type { ChangeState } from '@portal/domain/approval';
import type { SettingKey } from '@portal/types';

/** A change of a setting that the demonstration shows; the last one of a key leaves the value that it has. */
export interface SettingChangeSeed {
  key: SettingKey;
  before: string;
  by: string;
  reason: string;
  /** Days before the day of seeding, and the minute of that day. */
  ago: number;
  minute: number;
  /** Value afterwards; without it the value that the demonstration has. */
  after?: string;
  /** Takes back the change before it in this list. */
  undo?: true;
  /** The request, by its place in CHANGE_REQUESTS, that it was approved in. */
  request?: number;
}

/** Five changes of settings, one of them taken back. */
export const SETTING_CHANGES: readonly SettingChangeSeed[] = [
  {
    ...{ key: 'WORKING_HOURS', before: 'Thứ Hai - Thứ Sáu: 8:00-17:00', by: 'quantri01' },
    ...{ reason: 'Tổng đài làm việc thêm sáng thứ Bảy', ago: 26, minute: 520 },
  },
  {
    ...{ key: 'GIFT_SITE_URL', before: '', by: 'quantri02' },
    ...{ reason: 'Trang quà tặng mở lại cho đại lý', ago: 19, minute: 871 },
  },
  {
    ...{ key: 'SLOGAN_DSUCCESS', before: 'Đồng hành vững bước, trao gửi an tâm', by: 'quantri02' },
    ...{ after: 'Mừng sinh nhật công ty, trao gửi an tâm', ago: 12, minute: 545 },
    reason: 'Khẩu hiệu của tuần sinh nhật công ty',
  },
  {
    ...{ key: 'SLOGAN_DSUCCESS', before: 'Mừng sinh nhật công ty, trao gửi an tâm' },
    ...{ by: 'quantri01', reason: 'Hết tuần sinh nhật công ty', ago: 5, minute: 495, undo: true },
  },
  {
    ...{ key: 'SECURITY_QUESTIONS', before: '0', by: 'quantri02', ago: 8, minute: 640 },
    ...{ reason: 'Đại lý không có email cần câu hỏi gợi nhớ', request: 0 },
  },
];

/** A request for a second person. */
export type ChangeRequestSeed = {
  state: ChangeState;
  maker: string;
  checker?: string;
  reason: string;
  note?: string;
  error?: string;
  /** Days before the day of seeding, and the minutes of that day when it was sent and decided. */
  ago: number;
  minute: number;
  decided?: number;
} & (
  | { kind: 'setting'; key: SettingKey; before: string; after: string }
  | { kind: 'grant'; username: string; authority: string }
);

/** A request in each state that is stored; those that wait are about what nothing else of the demonstration changes. */
export const CHANGE_REQUESTS: readonly ChangeRequestSeed[] = [
  {
    ...{ state: 'APPLIED', kind: 'setting', key: 'SECURITY_QUESTIONS', before: '0', after: '1' },
    ...{ maker: 'quantri02', checker: 'quantri01', ago: 8, minute: 560, decided: 640 },
    ...{ reason: 'Đại lý không có email cần câu hỏi gợi nhớ', note: 'Đồng ý, đã báo tổng đài.' },
  },
  {
    ...{ state: 'REJECTED', kind: 'setting', key: 'LOGIN_MAX_FAILURES', before: '5', after: '10' },
    ...{ maker: 'quantri02', checker: 'quantri01', ago: 15, minute: 600, decided: 655 },
    ...{ reason: 'Nhiều đại lý gọi vì bị khóa', note: 'Mười lần là quá nhiều để dò mật khẩu.' },
  },
  {
    ...{ state: 'WITHDRAWN', kind: 'grant', username: 'tiepnhan01', authority: 'customer.pii' },
    ...{ maker: 'phanquyen01', ago: 11, minute: 610, decided: 625 },
    ...{ reason: 'Xem số điện thoại để gọi lại', note: 'Gửi nhầm người, không cần nữa.' },
  },
  {
    ...{ state: 'FAILED', kind: 'setting', key: 'OTP_TTL_SECONDS', before: '300', after: '600' },
    ...{ maker: 'quantri01', checker: 'quantri02', ago: 9, minute: 530, decided: 905 },
    ...{ reason: 'Email tới chậm ở vài nhà cung cấp', note: '', error: 'APPROVAL_STALE' },
  },
  {
    ...{ state: 'EXPIRED', kind: 'grant', username: 'vanhanh01', authority: 'export.run' },
    ...{ maker: 'phanquyen01', ago: 20, minute: 700 },
    reason: 'Xuất danh sách việc nền cho báo cáo quý',
  },
  {
    ...{ state: 'PENDING', kind: 'setting', key: 'LOGIN_LOCK_MINUTES', before: '15', after: '30' },
    ...{ maker: 'quantri02', ago: 1, minute: 1015 },
    reason: 'Theo khuyến nghị của đợt kiểm tra an toàn',
  },
  {
    ...{ state: 'PENDING', kind: 'grant', username: 'kiemsoat01', authority: 'operation.view' },
    ...{ maker: 'phanquyen01', ago: 1, minute: 935 },
    reason: 'Kiểm soát cần xem hàng đợi thư để đối chiếu',
  },
];
