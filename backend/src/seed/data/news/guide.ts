import type { NewsCategory } from './topic.ts';

export const GUIDE_NEWS: NewsCategory = {
  section: 'userguide',
  code: 'GUIDE',
  labelVi: 'Hướng dẫn sử dụng',
  labelEn: 'User guide',
  audience: ['PUBLIC'],
  topics: [
    [
      'Đăng nhập lần đầu vào cổng thông tin',
      'Mật khẩu ban đầu, cam kết bảo mật và cách đặt mật khẩu mới.',
      'Signing in for the first time',
      'The first password, the security commitment and choosing a new password.',
    ],
    [
      'Lấy lại mật khẩu khi quên',
      'Ba cách xác nhận: thư điện tử, tin nhắn và câu hỏi bảo mật.',
      'Recovering a forgotten password',
      'Three ways: e-mail, text message and a security question.',
    ],
    [
      'Tra cứu hợp đồng theo số, tên hoặc điện thoại',
      'Không cần gõ dấu; kết quả hiện ngay khi nhập.',
      'Finding a policy by number, name or phone',
      'No accents needed; results appear as you type.',
    ],
    [
      'Xem các hợp đồng sắp đến hạn đóng phí',
      'Lọc theo ngày, sắp xếp và gọi khách hàng bằng một lần chạm.',
      'Seeing which premiums are due',
      'Filter by date, sort, and call with one tap.',
    ],
    [
      'Thay ảnh đại diện và địa chỉ mạng xã hội',
      'Ảnh từ 1 KB đến 10 MB, định dạng jpg, png hoặc heic.',
      'Changing your picture and social links',
      'Pictures from 1 KB to 10 MB as jpg, png or heic.',
    ],
    [
      'Liên kết tài khoản Google hoặc Apple',
      'Liên kết một lần, các lần sau đăng nhập nhanh hơn.',
      'Linking a Google or Apple account',
      'Link once, sign in faster ever after.',
    ],
    [
      'Theo dõi hồ sơ yêu cầu giải quyết quyền lợi',
      'Ý nghĩa của từng trạng thái và việc cần làm tiếp theo.',
      'Following a claim',
      'What each state means and what to do next.',
    ],
    ['Đặt mật khẩu phụ dành cho GAD', 'Vì sao cần mật khẩu thứ hai và khi nào hệ thống hỏi đến.'],
    [
      'Đọc và lưu thông báo quan trọng',
      'Đánh dấu đã đọc, yêu thích và tìm lại trong hộp thông báo.',
    ],
    ['Xuất danh sách hợp đồng ra Excel', 'Chọn cột, lọc dữ liệu và tải tệp an toàn.'],
    ['Sử dụng cổng thông tin trên điện thoại', 'Thanh điều hướng dưới cùng và ngăn kéo bên trái.'],
    ['Dùng bàn phím thay cho chuột', 'Danh sách phím tắt và cách di chuyển trong bảng.'],
    ['Đăng ký dự thi dành cho ứng viên', 'Chọn tháng, địa điểm và xác nhận chỗ ngồi.'],
    [
      'Gửi câu hỏi cho công ty qua trang Liên hệ',
      'Điền biểu mẫu, nhận mã tra cứu và thời gian trả lời.',
    ],
    [
      'Phiên làm việc hết hạn: vì sao và làm gì',
      'Hệ thống tự đăng xuất sau ba mươi phút không hoạt động.',
    ],
  ],
  paragraphs: {
    vi: [
      'Cổng thông tin hoạt động tốt trên các trình duyệt phổ biến phiên bản mới. Nếu trang hiển thị lạ, hãy tải lại một lần trước khi gọi hỗ trợ.',
      'Mỗi trang có tiêu đề, một dòng giải thích và nút thực hiện chính ở góc phải. Trên điện thoại, nút chính nằm cuối màn hình.',
      'Các ô bắt buộc được đánh dấu rõ ràng. Khi nhập sai, hệ thống chỉ ra chỗ cần sửa bằng lời, ngay bên cạnh ô đó.',
      'Những gì Anh/Chị đã nhập không mất khi mạng chập chờn. Khi có mạng trở lại, chỉ cần nhấn Thử lại.',
      'Quyền xem dữ liệu phụ thuộc vào vị trí trong hệ thống đại lý. Nếu không thấy một mục, có thể mục đó không thuộc quyền của Anh/Chị.',
      'Vì lý do bảo mật, hãy đăng xuất khi dùng máy chung. Hệ thống cũng tự đăng xuất sau thời gian không hoạt động.',
      'Cần trợ giúp thêm, hãy xem mục Câu hỏi thường gặp hoặc gọi tổng đài trong giờ làm việc.',
    ],
    en: [
      'The portal works in every current browser. If a page looks strange, reload it once before you call us.',
      'Every page has a title, a line that explains it, and its main button on the right; on a phone the button is at the bottom.',
      'Required fields are marked. A mistake is explained in words beside the field.',
      'Nothing you typed is lost when the network fails. Press Try again when it is back.',
      'What you see depends on your place in the organisation. If an item is missing, it may not be yours to see.',
      'Sign out on a shared computer. The portal also signs you out after a while without activity.',
    ],
  },
  tips: {
    vi: [
      'Đánh dấu trang để mở nhanh mỗi sáng.',
      'Dùng phím / để chuyển ngay đến ô tìm kiếm.',
      'Cập nhật trình duyệt thường xuyên.',
      'Không lưu mật khẩu trên máy dùng chung.',
      'Ghi lại mã lỗi khi cần hỗ trợ.',
    ],
    en: [
      'Bookmark the portal.',
      'Press / to jump to the search box.',
      'Keep your browser up to date.',
      'Note the error code when you call for help.',
    ],
  },
};
