import type { NewsCategory } from './topic.ts';

export const TRAINING_NEWS: NewsCategory = {
  section: 'insight',
  code: 'TRAINING',
  labelVi: 'Góc nhìn và đào tạo',
  labelEn: 'Insight and training',
  audience: ['AGENT'],
  topics: [
    [
      'Kỹ năng đặt câu hỏi mở trong buổi gặp đầu tiên',
      'Mười hai câu hỏi giúp khách hàng tự nói ra điều họ lo lắng.',
      'Open questions for a first meeting',
      'Twelve questions that let customers name their own worries.',
    ],
    [
      'Giải thích điểm loại trừ sao cho dễ hiểu',
      'Dùng ví dụ đời thường thay vì đọc nguyên điều khoản.',
      'Explaining exclusions simply',
      'Use everyday examples instead of reading the clause.',
    ],
    [
      'Chăm sóc khách hàng trong mười hai tháng đầu',
      'Lịch liên hệ theo tháng giúp giảm mạnh tỷ lệ mất hiệu lực.',
      'Caring for customers in the first year',
      'A monthly calendar of contacts keeps policies alive.',
    ],
    [
      'Đọc bảng minh họa cùng khách hàng',
      'Bốn con số cần chỉ rõ và hai điều tuyệt đối không hứa.',
      'Reading an illustration together',
      'Four numbers to point out, and two things never to promise.',
    ],
    [
      'Nhắc phí đúng lúc mà không làm phiền',
      'Chọn thời điểm, lời mở đầu và cách kết thúc cuộc gọi.',
      'Reminding of premiums without annoying',
      'The right moment, the first words and the last.',
    ],
    [
      'Khóa học mới: bảo vệ dữ liệu cá nhân cho đại lý',
      'Bài học trực tuyến bốn mươi phút, bắt buộc hoàn thành trong quý.',
      'New course: data protection for agents',
      'Forty minutes online, to be finished this quarter.',
    ],
    [
      'Quản lý một ngày với danh sách việc cần làm',
      'Ba việc quan trọng trước mười giờ sáng.',
      'Managing the day with a to-do list',
      'Three important things before ten o’clock.',
    ],
    ['Xử lý lời từ chối bằng sự tôn trọng', 'Im lặng đúng lúc có giá trị hơn mười câu đáp.'],
    [
      'Hướng dẫn khách hàng chuẩn bị hồ sơ bồi thường',
      'Danh mục giấy tờ theo từng loại quyền lợi.',
    ],
    [
      'Tổ chức họp nhóm đầu tuần hiệu quả trong ba mươi phút',
      'Mẫu chương trình họp dành cho trưởng nhóm.',
    ],
    [
      'Kèm cặp tư vấn mới: quan sát nhiều hơn nói',
      'Mẫu phiếu quan sát và cách phản hồi sau buổi gặp.',
    ],
    [
      'Nhận biết dấu hiệu rửa tiền trong giao dịch',
      'Tám tình huống cần báo ngay cho bộ phận tuân thủ.',
    ],
    [
      'Tư vấn qua điện thoại cho khách hàng lớn tuổi',
      'Nói chậm, nhắc lại và gửi tóm tắt bằng chữ lớn.',
    ],
    [
      'Phân tích nhu cầu với phương pháp bốn nhóm rủi ro',
      'Mất thu nhập, bệnh tật, tuổi già và học vấn của con.',
    ],
    [
      'Chuẩn bị cho mùa thi đua cuối năm',
      'Đặt mục tiêu hoạt động thay vì chỉ đặt mục tiêu doanh số.',
    ],
  ],
  paragraphs: {
    vi: [
      'Bài viết này tổng hợp từ các buổi chia sẻ của những tư vấn có tỷ lệ duy trì hợp đồng trên chín mươi lăm phần trăm. Điểm chung của họ là sự chuẩn bị trước mỗi cuộc gặp.',
      'Hãy thử áp dụng với ba khách hàng trong tuần này và ghi lại phản ứng. Thực hành ngay giúp nhớ lâu hơn nhiều so với chỉ đọc.',
      'Trưởng nhóm nên dành mười lăm phút trong buổi họp đầu tuần để cả nhóm đóng vai. Người đóng vai khách hàng thường nhận ra nhiều điều nhất.',
      'Không có kịch bản nào đúng cho mọi người. Hãy giữ tinh thần và thay lời theo cách nói của mình.',
      'Tài liệu đi kèm có trong mục Thư viện. Anh/Chị có thể tải về và in cho buổi sinh hoạt nhóm.',
      'Mọi nội dung trao đổi với khách hàng cần khớp với tài liệu đã được phê duyệt. Khi chưa chắc chắn, hãy hẹn trả lời sau.',
      'Sau một tháng, so sánh số cuộc hẹn và số hợp đồng trước và sau khi áp dụng. Con số sẽ cho biết điều gì thật sự có ích.',
    ],
    en: [
      'This article is drawn from talks with advisers whose customers stay: more than ninety-five in a hundred. What they share is preparation.',
      'Try it with three customers this week and note how they respond. Practice stays longer in mind than reading.',
      'Managers may spend fifteen minutes of the Monday meeting on role play. Whoever plays the customer learns most.',
      'No script suits everybody. Keep the spirit and use your own words.',
      'The material is in the library, ready to print for your team.',
      'What you tell customers has to agree with approved material. If you are not sure, promise an answer and look it up.',
    ],
  },
  tips: {
    vi: [
      'Chuẩn bị hồ sơ khách hàng trước cuộc hẹn một ngày.',
      'Kết thúc mỗi cuộc gặp bằng một việc tiếp theo rõ ràng.',
      'Ghi chép trong vòng một giờ sau khi gặp.',
      'Không trả lời thay cho bộ phận thẩm định.',
      'Chia sẻ một bài học với đồng đội mỗi tuần.',
    ],
    en: [
      'Prepare the day before.',
      'End every meeting with one clear next step.',
      'Write your notes within an hour.',
      'Share one lesson a week with your team.',
    ],
  },
};
