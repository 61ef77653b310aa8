import type { REQUEST_STATUSES } from '@portal/domain/request';

/** Codes of what a holder may ask for; their words stand in constant_display, group PROCESS_TYPE. */
export const REQUEST_TYPES = [
  'CHANGE_ADDRESS',
  'CHANGE_PHONE',
  'CHANGE_EMAIL',
  'CHANGE_BENEFICIARY',
  'CHANGE_FREQUENCY',
  'ADD_RIDER',
  'REINSTATE',
  'POLICY_LOAN',
  'PARTIAL_WITHDRAWAL',
  'REISSUE_CONTRACT',
] as const;

export const REQUEST_NOTES: Record<(typeof REQUEST_STATUSES)[number], string> = {
  RECEIVED: 'Đã tiếp nhận yêu cầu.',
  PROCESSING: 'Đang xử lý tại bộ phận nghiệp vụ.',
  PENDING_INFO: 'Chờ khách hàng bổ sung giấy tờ.',
  DONE: 'Đã hoàn tất và gửi thư xác nhận.',
  REJECTED: 'Không đủ điều kiện thực hiện.',
  CANCELLED: 'Khách hàng hủy yêu cầu.',
};

export const INTERACTIONS: readonly (readonly [kind: string, summary: string])[] = [
  ['CALL', 'Gọi nhắc phí sắp đến hạn, khách hàng hẹn đóng trong tuần.'],
  ['CALL', 'Hỏi thăm sau khi nhận quyền lợi nằm viện, khách hàng hài lòng.'],
  ['CALL', 'Giải thích thời gian gia hạn đóng phí 60 ngày.'],
  ['CALL', 'Khách hàng hỏi cách tạm ứng từ giá trị hoàn lại.'],
  ['VISIT', 'Bàn giao bộ hợp đồng và ký xác nhận đã nhận.'],
  ['VISIT', 'Rà soát nhu cầu bảo vệ của cả gia đình, hẹn gặp lại tháng sau.'],
  ['VISIT', 'Hướng dẫn chuẩn bị hồ sơ yêu cầu giải quyết quyền lợi.'],
  ['MESSAGE', 'Gửi lời chúc mừng sinh nhật và thông tin điểm thưởng.'],
  ['MESSAGE', 'Gửi đường dẫn đóng phí trực tuyến.'],
  ['MEETING', 'Trao đổi về kế hoạch học vấn cho con tại văn phòng.'],
  ['MEETING', 'Tư vấn khôi phục hiệu lực hợp đồng trong thời hạn hai năm.'],
  ['EMAIL', 'Gửi bảng minh họa quyền lợi theo yêu cầu.'],
];
