/** Tabs with their items, by name. */
export type Menu = Record<string, string[]>;

export const ownBusiness = [
  'Bảng điều khiển',
  'Hồ sơ cá nhân',
  'Lập hồ sơ yêu cầu bảo hiểm',
  'Công cụ bảng minh họa',
  'Quản lý đầu mối',
  'Hỗ trợ bán hàng',
  'Đặt ấn phẩm',
  'Bảo hiểm trực tuyến',
  'Bảng minh họa trên máy tính bảng',
];
export const library = [
  'Thư viện',
  'Quy tắc và điều khoản',
  'Văn bản pháp luật',
  'Biểu mẫu',
  'Tài liệu',
  'Tờ rơi điện tử',
];
export const personal = [
  'Cài đặt tài khoản',
  'Chứng chỉ và thư',
  'Thông báo',
  'Mục yêu thích',
  'Danh thiếp điện tử',
];

/** The menu of an agent without further rights. */
export const agentMenu: Menu = {
  'Kinh doanh': ownBusiness,
  'Hợp đồng': [
    'Tra cứu hợp đồng',
    'Bồi thường',
    'Yêu cầu thay đổi hợp đồng',
    'Phí bảo hiểm đến hạn',
    'Nhắc đóng phí tái tục',
    'Giao hợp đồng',
  ],
  'Khách hàng': [
    'Danh sách khách hàng',
    'Khách hàng tiềm năng',
    'Sinh nhật khách hàng',
    'Danh sách chăm sóc khách hàng',
  ],
  'Báo cáo': ['Báo cáo hoạt động cá nhân', 'Báo cáo cá nhân', 'Thu nhập', 'Công nợ'],
  'Đào tạo và tuyển dụng': [
    'Học tập',
    'Khoá học',
    'Quản lý kỳ thi',
    'Hồ sơ ứng viên',
    'Học trực tuyến',
  ],
  'Hoạt động': [
    'Hoạt động cá nhân',
    'Lịch',
    'Quản lý sự kiện',
    'Điểm danh',
    'Danh sách tư vấn tài chính',
  ],
  'Thư viện': library,
  'Cá nhân': personal,
};
