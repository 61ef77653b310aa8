import type { NewsCategory } from './topic.ts';

export const KNOWLEDGE_NEWS: NewsCategory = {
  section: 'financial-advice',
  code: 'KNOWLEDGE',
  labelVi: 'Kiến thức bảo hiểm',
  labelEn: 'Insurance knowledge',
  audience: ['PUBLIC'],
  topics: [
    [
      'Thời gian cân nhắc 21 ngày được tính từ khi nào',
      'Tính từ ngày nhận bộ hợp đồng; trong thời gian này khách hàng được hủy và nhận lại phí.',
      'When does the 21-day free look begin?',
      'On the day you receive the policy; until then you may cancel and get the premium back.',
    ],
    [
      'Sáu mươi ngày gia hạn đóng phí có ý nghĩa gì',
      'Hợp đồng vẫn có hiệu lực, sự kiện xảy ra trong thời gian này vẫn được xem xét.',
      'What sixty days of grace mean',
      'The policy stays in force, and events in that time are still covered.',
    ],
    [
      'Khôi phục hiệu lực hợp đồng trong vòng hai năm',
      'Những giấy tờ cần có và các bước để hợp đồng trở lại bình thường.',
      'Reinstating a policy within two years',
      'The papers you need and the steps that bring a policy back.',
    ],
    [
      'Giá trị hoàn lại là gì và vì sao năm đầu thường bằng không',
      'Hiểu đúng để không bất ngờ khi cần dừng hợp đồng sớm.',
      'Cash value, and why it is nil in the first year',
      'Know it now, so that ending a policy early brings no surprise.',
    ],
    [
      'Kê khai sức khỏe trung thực bảo vệ chính Anh/Chị',
      'Một chi tiết bỏ sót có thể làm mất quyền lợi về sau.',
      'Honest health answers protect you',
      'One detail left out may cost a benefit later.',
    ],
    [
      'Phân biệt người mua, người được bảo hiểm và người thụ hưởng',
      'Ba vai trò, ba nhóm quyền và nghĩa vụ khác nhau.',
      'Holder, insured and beneficiary',
      'Three roles with different rights and duties.',
    ],
    [
      'Khi nào nên thay đổi người thụ hưởng',
      'Kết hôn, ly hôn hay sinh con là những lúc cần xem lại.',
      'When to change the beneficiary',
      'A marriage, a divorce or a birth is a reason to look again.',
    ],
    [
      'Sản phẩm liên kết đơn vị khác liên kết chung ở đâu',
      'Ai chịu rủi ro đầu tư là điểm khác nhau quan trọng nhất.',
    ],
    [
      'Điểm loại trừ: những trường hợp không được chi trả',
      'Đọc kỹ mục này giúp tránh phần lớn hiểu lầm.',
    ],
    [
      'Thời gian chờ của quyền lợi bệnh hiểm nghèo',
      'Vì sao bệnh phát hiện quá sớm sau khi tham gia không được chi trả.',
    ],
    [
      'Sản phẩm bổ trợ: thêm bảo vệ với mức phí nhỏ',
      'Tai nạn, nằm viện, miễn nộp phí và cách kết hợp hợp lý.',
    ],
    ['Tạm ứng từ giá trị hoàn lại: lợi và hại', 'Giải pháp ngắn hạn cần kế hoạch trả lại rõ ràng.'],
    ['Bảo lãnh viện phí hoạt động thế nào', 'Xuất trình thẻ, chờ xác nhận, chỉ trả phần vượt mức.'],
    [
      'Hồ sơ yêu cầu nằm viện cần những giấy tờ gì',
      'Ba giấy tờ bắt buộc và cách xin lại khi bị mất.',
    ],
    ['Thuế và quyền lợi bảo hiểm nhân thọ', 'Những khoản nào được miễn và khi nào cần kê khai.'],
  ],
  paragraphs: {
    vi: [
      'Hợp đồng bảo hiểm là thỏa thuận dài hạn, vì thế nên đọc từng phần một thay vì đọc một lần rồi cất đi. Trang tóm tắt quyền lợi ở đầu bộ hợp đồng là nơi bắt đầu dễ nhất.',
      'Nếu một từ ngữ chưa rõ, phần định nghĩa ở đầu quy tắc và điều khoản sẽ giải thích. Nghĩa trong hợp đồng có thể khác với cách dùng hằng ngày.',
      'Mọi thời hạn đều được tính theo ngày dương lịch. Khi ngày cuối rơi vào ngày nghỉ, công ty tiếp nhận vào ngày làm việc kế tiếp.',
      'Khách hàng nên lưu bản điện tử của bộ hợp đồng và cho người thân biết nơi cất giữ. Điều này đặc biệt quan trọng với người thụ hưởng.',
      'Khi có sự kiện xảy ra, hãy báo cho công ty sớm nhất có thể. Giấy tờ còn thiếu có thể bổ sung sau, nhưng thời điểm báo cần được ghi nhận.',
      'Tư vấn tài chính có trách nhiệm giải thích cả quyền lợi lẫn điểm loại trừ. Nếu chỉ nghe thấy điều tốt, hãy hỏi thêm.',
      'Ví dụ trong bài được đơn giản hóa. Quyền lợi thực tế căn cứ vào hợp đồng của từng khách hàng.',
    ],
    en: [
      'A policy is an agreement for many years: read it part by part. The summary of benefits on the first pages is the easiest place to begin.',
      'If a word is unclear, the definitions explain it. Its meaning in the policy may differ from everyday use.',
      'All periods count calendar days. When the last day is a holiday, the next working day counts.',
      'Keep an electronic copy and tell your family where the policy lies. For the beneficiary this matters most.',
      'When something happens, tell the company as soon as you can. Papers may follow later.',
      'Advisers must explain the exclusions as well as the benefits. If you hear only good things, ask on.',
    ],
  },
  tips: {
    vi: [
      'Đánh dấu ngày hết thời gian cân nhắc vào lịch.',
      'Hỏi rõ các điểm loại trừ trước khi ký.',
      'Trả lời đầy đủ câu hỏi sức khỏe, kể cả khi nghĩ là nhỏ.',
      'Cập nhật người thụ hưởng sau mỗi thay đổi lớn.',
      'Giữ bản gốc hóa đơn và giấy ra viện.',
    ],
    en: [
      'Mark the end of the free look in your calendar.',
      'Ask about the exclusions before you sign.',
      'Answer every health question, however small it seems.',
      'Keep original bills and discharge papers.',
    ],
  },
};
