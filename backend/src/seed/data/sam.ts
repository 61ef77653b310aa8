/** Names of leads of a demonstration; people who do not exist. */
export const LEADS: readonly string[] = [
  'Nguyễn Thị Thu Hà',
  'Trần Quốc Bảo',
  'Lê Minh Châu',
  'Phạm Đức Long',
  'Hoàng Thị Ngọc Ánh',
  'Vũ Anh Tuấn',
  'Đặng Thị Mai',
  'Bùi Văn Thành',
  'Đỗ Thị Kim Oanh',
  'Hồ Ngọc Sơn',
  'Ngô Thị Hường',
  'Dương Văn Khoa',
  'Lý Thị Bích Vân',
  'Đinh Công Danh',
  'Trịnh Thị Yến Nhi',
  'Phan Hữu Nghĩa',
  'Võ Thị Diễm My',
  'Cao Văn Đạt',
  'Lâm Thị Cẩm Tú',
  'Mai Xuân Trường',
  'Tạ Thị Phương Linh',
  'Châu Ngọc Ẩn',
  'Lưu Thị Thanh Thuý',
  'Tô Văn Ước',
  'Kiều Thị Hạnh',
];

/** What agents write about a talk. */
export const NOTES: readonly string[] = [
  'Khách hỏi thêm về quyền lợi nằm viện.',
  'Hẹn gặp cả hai vợ chồng vào cuối tuần.',
  'Khách muốn xem bảng minh hoạ trước.',
  'Đã gửi tài liệu qua tin nhắn.',
  'Khách đang cân nhắc mức phí.',
];
