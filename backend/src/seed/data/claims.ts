import type { CLAIM_STATUSES, CLAIM_TYPES } from '@portal/domain/claim';

type ClaimStatus = (typeof CLAIM_STATUSES)[number];
type ClaimType = (typeof CLAIM_TYPES)[number];

export const BENEFITS: Record<ClaimType, readonly string[]> = {
  DEATH: ['Quyền lợi tử vong', 'Quyền lợi mai táng'],
  CRITICAL_ILLNESS: [
    'Quyền lợi bệnh hiểm nghèo giai đoạn cuối',
    'Quyền lợi bệnh hiểm nghèo giai đoạn đầu',
  ],
  ACCIDENT: ['Quyền lợi thương tật do tai nạn', 'Chi phí điều trị tai nạn', 'Trợ cấp gãy xương'],
  HOSPITAL: ['Trợ cấp nằm viện theo ngày', 'Chi phí phẫu thuật', 'Trợ cấp chăm sóc đặc biệt'],
  MATURITY: ['Quyền lợi đáo hạn'],
};

export const DOCUMENTS: Record<ClaimType, readonly string[]> = {
  DEATH: [
    'Phiếu yêu cầu giải quyết quyền lợi',
    'Trích lục khai tử',
    'Giấy tờ tùy thân của người thụ hưởng',
    'Hồ sơ bệnh án',
  ],
  CRITICAL_ILLNESS: [
    'Phiếu yêu cầu giải quyết quyền lợi',
    'Kết quả giải phẫu bệnh',
    'Tóm tắt bệnh án',
    'Giấy tờ tùy thân',
  ],
  ACCIDENT: [
    'Phiếu yêu cầu giải quyết quyền lợi',
    'Biên bản tai nạn',
    'Phim và kết quả chụp',
    'Hóa đơn điều trị',
  ],
  HOSPITAL: ['Phiếu yêu cầu giải quyết quyền lợi', 'Giấy ra viện', 'Bảng kê chi phí điều trị'],
  MATURITY: ['Phiếu yêu cầu nhận quyền lợi đáo hạn', 'Giấy tờ tùy thân'],
};

export const MEDICAL: Record<Exclude<ClaimType, 'MATURITY'>, readonly string[]> = {
  DEATH: [
    'Nhồi máu cơ tim cấp',
    'Tai nạn giao thông',
    'Ung thư gan giai đoạn cuối',
    'Đột quỵ xuất huyết não',
  ],
  CRITICAL_ILLNESS: [
    'Ung thư tuyến giáp',
    'Ung thư vú giai đoạn II',
    'Suy thận mạn giai đoạn cuối',
    'Nhồi máu cơ tim',
  ],
  ACCIDENT: [
    'Gãy kín xương cẳng tay',
    'Chấn thương phần mềm do ngã xe',
    'Bỏng độ II bàn tay',
    'Đứt dây chằng đầu gối',
  ],
  HOSPITAL: [
    'Viêm phổi',
    'Sốt xuất huyết Dengue',
    'Viêm ruột thừa cấp',
    'Rối loạn tiêu hóa',
    'Thoái hóa cột sống',
    'Viêm dạ dày',
  ],
};

export const REJECTIONS = [
  'Sự kiện xảy ra trong thời gian chờ của quyền lợi.',
  'Thời gian nằm viện chưa đủ số ngày tối thiểu theo điều khoản.',
  'Chi phí yêu cầu thuộc điểm loại trừ của hợp đồng.',
  'Hợp đồng mất hiệu lực vào ngày xảy ra sự kiện.',
] as const;

export const CLAIM_NOTES: Record<ClaimStatus, string> = {
  NOTIFIED: 'Đã tiếp nhận thông báo sự kiện bảo hiểm.',
  DOCS_PENDING: 'Đề nghị bổ sung hồ sơ còn thiếu.',
  ASSESSING: 'Hồ sơ đầy đủ, đang thẩm định.',
  INVESTIGATION: 'Đang xác minh tại cơ sở y tế.',
  APPROVED: 'Đồng ý chi trả toàn bộ số tiền yêu cầu.',
  PARTLY_APPROVED: 'Đồng ý chi trả một phần số tiền yêu cầu.',
  REJECTED: 'Từ chối chi trả, đã gửi thư giải thích.',
  PAID: 'Đã chuyển tiền cho người nhận quyền lợi.',
  WITHDRAWN: 'Khách hàng rút yêu cầu.',
};
