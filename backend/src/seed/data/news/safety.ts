import type { NewsCategory } from './topic.ts';

export const SAFETY_NEWS: NewsCategory = {
  section: 'security',
  code: 'SAFETY',
  labelVi: 'An toàn thông tin',
  labelEn: 'Security',
  audience: ['PUBLIC'],
  topics: [
    [
      'Cảnh giác với cuộc gọi mạo danh nhân viên bảo hiểm',
      'Công ty không bao giờ hỏi mật khẩu hay mã OTP qua điện thoại.',
      'Beware of calls in our name',
      'We never ask for a password or a code on the phone.',
    ],
    [
      'Cách tạo mật khẩu mạnh và dễ nhớ',
      'Ghép vài từ không liên quan, thêm số và ký tự đặc biệt.',
      'Strong passwords that you remember',
      'Join a few unrelated words, add digits and symbols.',
    ],
    [
      'Nhận biết thư điện tử giả mạo',
      'Năm dấu hiệu đáng ngờ và việc cần làm khi lỡ nhấn vào đường dẫn.',
      'Recognising fake e-mails',
      'Five signs, and what to do if you have clicked.',
    ],
    [
      'Bảo vệ dữ liệu khách hàng khi làm việc ở quán cà phê',
      'Màn hình, mạng không dây và giấy tờ trên bàn.',
      'Protecting customer data in a café',
      'Your screen, the network, and the papers on the table.',
    ],
    [
      'Quyền của khách hàng đối với dữ liệu cá nhân',
      'Được biết, được đồng ý, được rút lại và được yêu cầu xóa.',
      'Your rights over your data',
      'To know, to consent, to withdraw and to have it erased.',
    ],
    [
      'Mất điện thoại: năm việc cần làm ngay',
      'Khóa máy từ xa, đổi mật khẩu và báo cho công ty.',
      'Lost your phone? Five things to do now',
      'Lock it, change passwords and tell us.',
    ],
    [
      'Vì sao hệ thống tự đăng xuất sau ba mươi phút',
      'Một biện pháp nhỏ ngăn nhiều rủi ro lớn.',
      'Why the portal signs you out',
      'A small measure against large risks.',
    ],
    [
      'Không chia sẻ tài khoản, kể cả với đồng nghiệp',
      'Mọi thao tác đều được ghi nhận dưới tên người đăng nhập.',
      'Never share an account',
      'Whatever is done is recorded in your name.',
    ],
    [
      'Cập nhật thiết bị: việc nhỏ, lợi ích lớn',
      'Bản vá bảo mật đóng lại những cánh cửa kẻ xấu đã biết.',
    ],
    [
      'Mã QR lạ có thể dẫn đến trang lừa đảo',
      'Kiểm tra địa chỉ trước khi nhập bất cứ thông tin nào.',
    ],
    [
      'Gửi hồ sơ khách hàng an toàn',
      'Dùng kênh của công ty, không gửi qua ứng dụng trò chuyện cá nhân.',
    ],
    ['Xác thực hai lớp là gì', 'Một lớp là điều Anh/Chị biết, một lớp là thứ Anh/Chị có.'],
    ['Sao lưu dữ liệu công việc đúng cách', 'Ba bản, hai loại thiết bị, một nơi khác.'],
    ['Trẻ em và an toàn trên mạng', 'Cùng con đặt quy tắc thay vì chỉ cấm đoán.'],
    ['Báo cáo sự cố an toàn thông tin thế nào', 'Báo sớm luôn tốt hơn báo đủ.'],
  ],
  paragraphs: {
    vi: [
      'Phần lớn sự cố bắt đầu từ một phút vội vàng. Khi nhận được yêu cầu gấp gáp, hãy dừng lại và kiểm tra qua một kênh khác.',
      'Công ty chỉ liên hệ qua các số và địa chỉ đã công bố. Mọi yêu cầu chuyển tiền vào tài khoản cá nhân đều là dấu hiệu lừa đảo.',
      'Mã OTP là chìa khóa dùng một lần. Ai có mã thì có quyền như chủ tài khoản, vì vậy không đọc mã cho bất kỳ ai.',
      'Dữ liệu khách hàng chỉ được dùng cho mục đích khách hàng đã đồng ý. Sao chép ra thiết bị cá nhân là vi phạm cam kết bảo mật.',
      'Nếu nghi ngờ tài khoản bị lộ, hãy đổi mật khẩu ngay và kết thúc các phiên đăng nhập khác trong phần cài đặt.',
      'Hệ thống ghi lại các lần đăng nhập và thao tác quan trọng. Nhật ký này giúp tìm ra nguyên nhân khi có sự cố.',
      'Hãy chia sẻ bài viết này cho người thân, đặc biệt là người lớn tuổi, vì họ thường là mục tiêu của kẻ xấu.',
    ],
    en: [
      'Most incidents begin with a minute of haste. When somebody presses you, stop and check through another channel.',
      'We use only the numbers and addresses we have published. A request to pay into a private account is a fraud.',
      'A one-time code is a key: whoever has it can act as you. Tell it to nobody.',
      'Customer data may be used only for what the customer agreed to. Copying it to a private device breaks the commitment.',
      'If you fear that an account is known to others, change the password and end the other sessions.',
      'Share this with your family, above all with older relatives: they are the usual targets.',
    ],
  },
  tips: {
    vi: [
      'Không đọc mã OTP cho bất kỳ ai.',
      'Đặt khóa màn hình cho điện thoại và máy tính.',
      'Kiểm tra kỹ địa chỉ trang trước khi đăng nhập.',
      'Báo ngay cho công ty khi thấy điều bất thường.',
      'Hủy giấy tờ có thông tin khách hàng bằng máy cắt.',
    ],
    en: [
      'Tell nobody a one-time code.',
      'Lock your screens.',
      'Look at the address before you sign in.',
      'Report anything strange at once.',
    ],
  },
};
