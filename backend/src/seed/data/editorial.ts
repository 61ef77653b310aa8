import type { DraftState } from '@portal/domain/content';

/** A picture of editors: two colours, what it shows, its file's name. */
export const PICTURES = [
  [
    '#0b5d4f',
    '#9fd8c7',
    'Đội ngũ tư vấn tài chính trong buổi đào tạo',
    'Advisers at a training day',
    'buoi-dao-tao',
  ],
  ['#7a3b10', '#f0c9a4', 'Lễ khai trương văn phòng mới', 'Opening of a new office', 'khai-truong'],
  [
    '#1d4e89',
    '#a7c8ec',
    'Khách hàng nhận hợp đồng bảo hiểm',
    'A customer receives a policy',
    'trao-hop-dong',
  ],
  ['#5b2a86', '#d3b8ea', 'Gia đình trong công viên', 'A family in a park', 'gia-dinh'],
  ['#444444', '#d8d8d8', '', '', 'hoa-van'],
] as const;

export interface DraftSeed {
  state: DraftState;
  /** The article, by its place in the list of news; null for a new one. */
  article: number | null;
  title: string;
  titleEn: string;
  summary: string;
  text: string;
  by: string;
  reviewer?: string;
  note?: string;
  /** Days from today, when it is shown. */
  in?: number;
  /** Days since it was written last. */
  ago: number;
}

/** A draft of each state, and a planned change of an article that is shown. */
export const DRAFTS: readonly DraftSeed[] = [
  {
    ...{ state: 'DRAFT', article: null, by: 'bientap01', ago: 0 },
    title: 'Năm câu hỏi nên đặt ra trước khi ký hợp đồng bảo hiểm',
    titleEn: '',
    summary: 'Những điều khách hàng nên làm rõ với tư vấn tài chính trước khi đặt bút ký.',
    text: 'Hãy đọc kỹ quyền lợi, phí, thời hạn đóng phí và các trường hợp loại trừ.',
  },
  {
    ...{ state: 'IN_REVIEW', article: null, by: 'bientap01', ago: 1 },
    title: 'Lịch nghỉ lễ của các văn phòng tổng đại lý',
    titleEn: 'Holiday hours of our agency offices',
    summary: 'Giờ làm việc trong kỳ nghỉ và cách liên hệ khi cần hỗ trợ gấp.',
    text: 'Tổng đài vẫn tiếp nhận yêu cầu bồi thường trong suốt kỳ nghỉ.',
  },
  {
    ...{ state: 'RETURNED', article: null, by: 'bientap01', reviewer: 'duyetbai01', ago: 2 },
    note: 'Bổ sung nguồn của số liệu ở đoạn hai.',
    title: 'Xu hướng tiết kiệm của gia đình trẻ',
    titleEn: '',
    summary: 'Gia đình trẻ phân bổ thu nhập như thế nào.',
    text: 'Một nửa số gia đình được hỏi có quỹ dự phòng cho ba tháng.',
  },
  {
    ...{ state: 'APPROVED', article: null, by: 'bientap01', reviewer: 'duyetbai01', ago: 1 },
    title: 'Hướng dẫn cập nhật số điện thoại trên cổng',
    titleEn: 'How to update your phone number',
    summary: 'Ba bước để số điện thoại liên hệ luôn đúng.',
    text: 'Vào trang thông tin cá nhân, chọn sửa và xác nhận bằng mã gửi về số mới.',
  },
  {
    ...{ state: 'SCHEDULED', article: 2, by: 'bientap01', reviewer: 'duyetbai01', ago: 1, in: 3 },
    title: '',
    titleEn: '',
    summary: 'Bản tóm tắt mới, sẽ thay bản đang hiển thị khi đến giờ.',
    text: 'Nội dung đã được cập nhật theo số liệu của quý này.',
  },
  {
    ...{ state: 'DISCARDED', article: null, by: 'bientap01', ago: 6 },
    title: 'Bản nháp đã bỏ',
    titleEn: '',
    summary: 'Bài viết trùng với bài đã đăng.',
    text: 'Không dùng.',
  },
];

/** The article whose English text is older than the Vietnamese one, by its place in the list of news. */
export const OLDER_ENGLISH = 4;
