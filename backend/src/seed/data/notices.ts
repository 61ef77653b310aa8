import type { NotificationType } from '@portal/domain/notification';

/** To everybody signed in, or to one audience. */
export const SHARED_NOTICES: readonly (readonly [
  type: NotificationType,
  audience: 'ALL' | 'AGENT' | 'CANDIDATE',
  title: string,
  body: string,
  link: string | null,
])[] = [
  [
    'SYSTEM',
    'ALL',
    'Cổng thông tin mới đã sẵn sàng',
    'Giao diện mới, tra cứu nhanh hơn và dùng tốt trên điện thoại.',
    '/userguide',
  ],
  [
    'SYSTEM',
    'ALL',
    'Nâng cấp hệ thống đêm thứ Bảy',
    'Kênh đóng phí trực tuyến tạm dừng từ 23 giờ đến 3 giờ.',
    null,
  ],
  [
    'SYSTEM',
    'ALL',
    'Nhắc cập nhật thông tin liên hệ',
    'Vui lòng kiểm tra số điện thoại và thư điện tử trong Cài đặt tài khoản.',
    '/personal-info',
  ],
  [
    'SYSTEM',
    'ALL',
    'Cảnh báo cuộc gọi mạo danh',
    'Công ty không bao giờ hỏi mật khẩu hay mã OTP qua điện thoại.',
    '/security',
  ],
  [
    'EVENT',
    'ALL',
    'Mở đăng ký giải chạy Vì Trái Tim Khỏe',
    'Cự ly 5 và 10 ki-lô-mét tại Đà Nẵng.',
    '/news-event',
  ],
  [
    'BUSINESS',
    'AGENT',
    'Thể lệ thi đua quý này',
    'Chương trình Bứt Phá Quý Này áp dụng cho mọi tư vấn.',
    '/news-event',
  ],
  [
    'BUSINESS',
    'AGENT',
    'Cập nhật bảng minh họa',
    'Lãi suất minh họa mới áp dụng từ đầu tháng.',
    '/library',
  ],
  [
    'BUSINESS',
    'AGENT',
    'Quy định mới về giao bộ hợp đồng điện tử',
    'Khách hàng ký xác nhận trên thiết bị của mình.',
    '/policy-delivery',
  ],
  [
    'TRAINING',
    'AGENT',
    'Khóa học bảo vệ dữ liệu cá nhân',
    'Thời lượng bốn mươi phút, hoàn thành trong quý.',
    '/study',
  ],
  [
    'TRAINING',
    'AGENT',
    'Lớp kỹ năng nhắc phí',
    'Ba buổi tối trong tuần, học trực tuyến.',
    '/study',
  ],
  [
    'EVENT',
    'AGENT',
    'Hội nghị kinh doanh khu vực',
    'Kính mời Anh/Chị tham dự và đăng ký chỗ ngồi.',
    '/calendar',
  ],
  [
    'TRAINING',
    'CANDIDATE',
    'Lịch thi tháng này đã mở',
    'Chọn địa điểm và giữ chỗ trước hạn bốn ngày.',
    '/exam-manager',
  ],
  [
    'TRAINING',
    'CANDIDATE',
    'Bộ câu hỏi ôn thi mới',
    'Ba trăm câu hỏi có đáp án trong thư viện.',
    '/library',
  ],
  [
    'EVENT',
    'CANDIDATE',
    'Buổi gặp gỡ người cố vấn',
    'Trò chuyện với tư vấn nhiều kinh nghiệm.',
    '/career',
  ],
];

/** About one policy of the reader's own; {policy}, {holder}, {due} are filled in. */
export const POLICY_NOTICES: readonly (readonly [
  type: NotificationType,
  title: string,
  body: string,
])[] = [
  [
    'BUSINESS',
    'Phí sắp đến hạn: hợp đồng {policy}',
    'Hợp đồng {policy} của {holder} đến hạn đóng phí ngày {due}.',
  ],
  [
    'BUSINESS',
    'Hợp đồng {policy} trong thời gian gia hạn',
    'Khách hàng {holder} chưa đóng kỳ phí ngày {due}. Vui lòng liên hệ nhắc phí.',
  ],
  ['BUSINESS', 'Đã ghi nhận phí hợp đồng {policy}', 'Kỳ phí kế tiếp của {holder} là ngày {due}.'],
  [
    'BUSINESS',
    'Yêu cầu thay đổi của hợp đồng {policy}',
    'Yêu cầu của {holder} đã được tiếp nhận và đang xử lý.',
  ],
  [
    'SYSTEM',
    'Có lượt xem dữ liệu hợp đồng {policy}',
    'Thông tin liên hệ của {holder} vừa được mở để phục vụ.',
  ],
  [
    'TRAINING',
    'Gợi ý chăm sóc cho {holder}',
    'Xem lịch liên hệ mười hai tháng cho hợp đồng {policy}.',
  ],
];
