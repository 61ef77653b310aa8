import type { NotificationType, StaffMessageState } from '@portal/domain/notification';

interface Texts {
  titleVi: string;
  titleEn: string | null;
  bodyVi: string;
  bodyEn: string | null;
}

/** A message that staff wrote: when, for how many, and what became of it. */
export interface SeededMessage extends Texts {
  state: StaffMessageState;
  type: NotificationType;
  link: string | null;
  urgent?: true;
  /** Days before today on which it was written; it was sent on the same day. */
  ago: number;
  /** Days from today on which a planned one is sent. */
  in?: number;
  /** How many agents its audience names; the first `written` of them have it. */
  people: number;
  written?: number;
  by: 'bientap01' | 'duyetbai01';
}

const only = (titleVi: string, bodyVi: string): Texts => ({
  ...{ titleVi, titleEn: null, bodyVi, bodyEn: null },
});

/** Of each state; one that is on its way would be sent while the portal starts. */
export const MESSAGES: readonly SeededMessage[] = [
  {
    ...only('Chương trình đào tạo kỹ năng tư vấn tháng tới', 'Nội dung chi tiết sẽ được bổ sung.'),
    ...{ state: 'DRAFT', type: 'TRAINING', link: null, ago: 1, people: 60, by: 'bientap01' },
  },
  {
    titleVi: 'Hội nghị tổng kết quý',
    titleEn: 'Quarterly conference',
    bodyVi: 'Kính mời Anh/Chị tham dự hội nghị tổng kết quý lúc 8 giờ 30.',
    bodyEn: 'You are invited to the quarterly conference at half past eight.',
    ...{
      state: 'SCHEDULED',
      type: 'EVENT',
      link: '/message-management',
      ago: 2,
      in: 2,
      people: 120,
    },
    by: 'duyetbai01',
  },
  {
    titleVi: 'Nhắc cập nhật thông tin liên hệ',
    titleEn: 'Please check your contact details',
    bodyVi: 'Anh/Chị vui lòng kiểm tra số điện thoại và thư điện tử trong trang cá nhân.',
    bodyEn: 'Please check your phone number and e-mail address on your profile page.',
    ...{ state: 'SENT', type: 'BUSINESS', link: '/personal-info', ago: 6, people: 321 },
    ...{ written: 321, by: 'bientap01' },
  },
  {
    ...only(
      'Tài liệu sản phẩm mới đã có trong thư viện',
      'Anh/Chị có thể xem và tải tài liệu trong mục Thư viện.',
    ),
    ...{ state: 'PAUSED', type: 'BUSINESS', link: '/document', ago: 1, people: 90, written: 40 },
    by: 'bientap01',
  },
  {
    ...only('Thay đổi giờ làm việc', 'Tin này gửi nhầm ngày nên đã được thu hồi.'),
    ...{ state: 'RECALLED', type: 'BUSINESS', link: null, ago: 4, people: 80, written: 80 },
    by: 'duyetbai01',
  },
];
