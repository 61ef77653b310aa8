import type { NewsCategory } from './topic.ts';

export const CAREER_NEWS: NewsCategory = {
  section: 'career',
  code: 'CAREER',
  labelVi: 'Nghề nghiệp',
  labelEn: 'Careers',
  audience: ['PUBLIC'],
  topics: [
    [
      'Một ngày làm việc của tư vấn tài chính',
      'Từ cuộc gọi đầu tiên buổi sáng đến bản ghi chép cuối ngày.',
      'A day in the life of an adviser',
      'From the first call of the morning to the notes at night.',
    ],
    [
      'Lộ trình từ tư vấn tài chính đến trưởng nhóm',
      'Các mốc thời gian, điều kiện và sự hỗ trợ ở mỗi bước.',
      'From adviser to unit manager',
      'The time it takes, what is asked, and the help at every step.',
    ],
    [
      'Ứng viên cần chuẩn bị gì cho kỳ thi đại lý',
      'Nội dung, hình thức và mẹo ôn tập trong hai tuần.',
      'Preparing for the agent exam',
      'Contents, form, and how to revise in two weeks.',
    ],
    [
      'Làm nghề tư vấn khi chưa có kinh nghiệm bán hàng',
      'Sự chân thành và kiên trì quan trọng hơn tài ăn nói.',
      'Starting without sales experience',
      'Sincerity and patience count more than eloquence.',
    ],
    [
      'Những kỹ năng được học trong chín mươi ngày đầu',
      'Lắng nghe, phân tích nhu cầu và chăm sóc sau bán hàng.',
      'What you learn in the first ninety days',
      'Listening, finding needs, and care after the sale.',
    ],
    [
      'Câu chuyện chuyển nghề của một cô giáo mầm non',
      'Chị Đượm kể về nỗi lo, bước ngoặt và niềm vui sau ba năm.',
      'From kindergarten teacher to adviser',
      'Chị Đượm on her fears, the turning point and three happy years.',
    ],
    [
      'Nghề tư vấn và thời gian dành cho gia đình',
      'Chủ động lịch làm việc không có nghĩa là làm ít hơn.',
      'Advising and family time',
      'Planning your own day does not mean working less.',
    ],
    [
      'Chương trình cố vấn dành cho tư vấn mới',
      'Mỗi người mới có một người đi trước đồng hành trong sáu tháng.',
      'Mentors for newcomers',
      'For six months every newcomer has a colleague at their side.',
    ],
    [
      'Thu nhập của tư vấn tài chính gồm những phần nào',
      'Hoa hồng, thưởng duy trì và các khoản thi đua được tính ra sao.',
    ],
    [
      'Đạo đức nghề nghiệp: mười điều không được làm',
      'Từ việc ký thay khách hàng đến hứa hẹn lợi nhuận.',
    ],
    [
      'Cơ hội nghề nghiệp tại các tỉnh miền núi phía Bắc',
      'Nhu cầu bảo vệ tăng nhanh, đội ngũ tại chỗ còn thiếu.',
    ],
    [
      'Sinh viên năm cuối có thể bắt đầu thế nào',
      'Chương trình thực tập ba tháng có người hướng dẫn.',
    ],
    ['Quay lại nghề sau thời gian nghỉ sinh con', 'Thủ tục đơn giản và lớp ôn tập dành riêng.'],
    ['Tư vấn số: phục vụ khách hàng qua màn hình', 'Mô hình mới cho người yêu công nghệ.'],
    [
      'Năm câu hỏi thường gặp khi phỏng vấn ứng viên',
      'Chuẩn bị câu trả lời thật thay vì câu trả lời hay.',
    ],
  ],
  paragraphs: {
    vi: [
      'Nghề tư vấn tài chính bắt đầu từ việc lắng nghe. Người tư vấn giỏi dành phần lớn cuộc gặp để hỏi và ghi chép, phần còn lại mới là giải thích.',
      'Mọi ứng viên đều phải hoàn thành khóa đào tạo và đạt kỳ thi theo quy định trước khi được ký hợp đồng đại lý. Công ty hỗ trợ học phí và tài liệu.',
      'Trong ba tháng đầu, người mới đi cùng quản lý đến gặp khách hàng. Mỗi tuần có một buổi nhìn lại: điều gì đã làm tốt, điều gì cần thay đổi.',
      'Thành công không đến từ một hợp đồng lớn mà từ thói quen hằng ngày: gọi đúng hẹn, ghi chép đầy đủ và giữ lời hứa.',
      'Khách hàng ở lại lâu dài khi được phục vụ tốt sau khi ký hợp đồng. Vì thế việc chăm sóc được tính vào đánh giá của mỗi tư vấn.',
      'Người làm nghề cần tuân thủ quy tắc đạo đức và bảo mật thông tin. Vi phạm có thể dẫn đến chấm dứt hợp đồng đại lý.',
      'Anh/Chị quan tâm có thể đăng ký ngay trên cổng thông tin. Văn phòng gần nhất sẽ liên hệ trong vòng hai ngày làm việc.',
    ],
    en: [
      'Advising begins with listening. A good adviser spends most of a meeting asking and taking notes.',
      'Every candidate completes the training and passes the prescribed exam before signing an agency contract. The company pays for the course and the books.',
      'For three months newcomers visit customers together with their manager. Once a week they look back: what went well, what has to change.',
      'Success does not come from one large policy but from daily habits: calling on time, writing things down, keeping promises.',
      'Customers stay when they are served well after signing; care is part of every adviser’s review.',
      'If you are interested, register on this portal. The nearest office will call you within two working days.',
    ],
  },
  tips: {
    vi: [
      'Viết ra ba lý do muốn theo nghề.',
      'Dành một giờ mỗi ngày để ôn tài liệu thi.',
      'Tập giới thiệu bản thân trong một phút.',
      'Hỏi người đi trước về những ngày khó khăn.',
      'Chuẩn bị giấy tờ tùy thân và bằng cấp bản sao.',
    ],
    en: [
      'Write down three reasons for choosing this work.',
      'Revise for an hour a day.',
      'Practise introducing yourself in a minute.',
      'Ask colleagues about their hard days.',
    ],
  },
};
