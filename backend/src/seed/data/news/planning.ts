import type { NewsCategory } from './topic.ts';

export const PLANNING_NEWS: NewsCategory = {
  section: 'financial-advice',
  code: 'PLANNING',
  labelVi: 'Kế hoạch tài chính',
  labelEn: 'Financial planning',
  audience: ['PUBLIC'],
  topics: [
    [
      'Năm bước lập ngân sách cho gia đình trẻ',
      'Bắt đầu từ việc ghi chép chi tiêu một tháng, rồi mới quyết định cắt giảm.',
      'Five steps to a young family’s budget',
      'Write down one month of spending first, then decide what to cut.',
    ],
    [
      'Quỹ khẩn cấp nên bằng mấy tháng chi tiêu',
      'Ba đến sáu tháng là mức phổ biến; người làm tự do nên để dành nhiều hơn.',
      'How large should an emergency fund be?',
      'Three to six months of spending is common; the self-employed need more.',
    ],
    [
      'Chuẩn bị học phí đại học từ khi con vào lớp một',
      'Mười hai năm là khoảng thời gian đủ dài để tích lũy nhẹ nhàng.',
      'Saving for university from the first school year',
      'Twelve years are long enough to save without strain.',
    ],
    [
      'Sinh con đầu lòng: những khoản chi hay bị quên',
      'Ngoài viện phí còn có thu nhập giảm, người giúp việc và tiêm chủng.',
      'A first child: the costs people forget',
      'Beyond the hospital there is lost income, help at home and vaccinations.',
    ],
    [
      'Vay mua nhà: trả góp bao nhiêu là an toàn',
      'Tổng các khoản trả nợ không nên vượt quá bốn mươi phần trăm thu nhập.',
      'Home loans: what instalment is safe?',
      'All repayments together should stay below forty per cent of income.',
    ],
    [
      'Nghỉ hưu sớm cần chuẩn bị những gì',
      'Tính số tiền cần mỗi tháng, trừ đi lương hưu, phần còn lại là mục tiêu tích lũy.',
      'Preparing to retire early',
      'Work out what you need a month, take off the pension: the rest is your goal.',
    ],
    [
      'Dạy con về tiền từ những đồng tiền lẻ',
      'Ba chiếc hộp tiêu dùng, tiết kiệm, chia sẻ giúp trẻ hiểu giá trị lao động.',
      'Teaching children about money',
      'Three boxes, for spending, saving and sharing, show what work is worth.',
    ],
    [
      'Khi thu nhập không đều, tiết kiệm thế nào',
      'Trả lương cho chính mình theo mức thấp nhất và để phần dư vào quỹ dự phòng.',
      'Saving on an irregular income',
      'Pay yourself the lowest month and put the rest aside.',
    ],
    [
      'Lạm phát ảnh hưởng thế nào đến khoản để dành',
      'Cùng một số tiền sẽ mua được ít hơn; kế hoạch dài hạn phải tính điều đó.',
    ],
    [
      'Nợ thẻ tín dụng: trả khoản nào trước',
      'Ưu tiên khoản có lãi cao nhất, giữ mức trả tối thiểu cho các khoản khác.',
    ],
    [
      'Đóng phí theo năm hay theo tháng có lợi hơn',
      'Đóng theo năm giảm số lần giao dịch; đóng theo tháng dễ cân đối dòng tiền.',
    ],
    [
      'Kiểm tra sức khỏe tài chính cuối năm trong một giờ',
      'Bảy câu hỏi giúp biết gia đình đang đứng ở đâu.',
    ],
    [
      'Chia sẻ kế hoạch tài chính với người bạn đời',
      'Nói về tiền sớm và đều đặn giúp tránh phần lớn mâu thuẫn.',
    ],
    [
      'Bảo vệ thu nhập của trụ cột gia đình',
      'Thu nhập là tài sản lớn nhất; mất nó, mọi kế hoạch khác đều dừng lại.',
    ],
    [
      'Đầu tư và bảo vệ: nên làm việc nào trước',
      'Có lớp bảo vệ vững thì đầu tư mới đi được đường dài.',
    ],
  ],
  paragraphs: {
    vi: [
      'Kế hoạch tốt bắt đầu bằng con số thật. Hãy ghi lại mọi khoản thu và chi trong ba mươi ngày, kể cả những khoản nhỏ như cà phê hay gửi xe.',
      'Sau khi có con số, chia chi tiêu thành ba nhóm: bắt buộc, cần thiết và mong muốn. Phần lớn gia đình tìm được từ năm đến mười phần trăm có thể chuyển sang tiết kiệm.',
      'Nên tách riêng tài khoản chi tiêu hằng ngày và tài khoản mục tiêu. Việc chuyển tiền tự động vào đầu tháng giúp giữ kỷ luật mà không cần cố gắng nhiều.',
      'Không có kế hoạch nào đứng yên. Mỗi khi đổi việc, sinh con, mua nhà hay có người thân cần chăm sóc, hãy dành một buổi tối để xem lại.',
      'Tư vấn tài chính có thể giúp tính toán và so sánh các phương án, nhưng quyết định cuối cùng luôn thuộc về gia đình. Đừng ký bất cứ giấy tờ nào khi chưa hiểu rõ.',
      'Nếu thấy quá nhiều việc cùng lúc, hãy chọn một mục tiêu nhỏ cho quý này. Hoàn thành một việc tạo động lực cho việc tiếp theo.',
      'Các con số trong bài chỉ để minh họa. Hoàn cảnh mỗi gia đình khác nhau nên tỷ lệ phù hợp cũng khác nhau.',
    ],
    en: [
      'A good plan begins with real numbers. For thirty days write down everything that comes in and goes out, the small things too.',
      'Then sort the spending into three groups: must, need and wish. Most families find five to ten per cent that can be saved.',
      'Keep the account for daily spending apart from the one for goals. A standing order at the beginning of the month needs no willpower.',
      'No plan stands still. A new job, a child, a house or a relative in need of care: each is a reason to look at it again.',
      'An adviser can calculate and compare, but the decision is the family’s. Sign nothing that you do not understand.',
      'The figures here are examples. Every family is different, and so is the right share.',
    ],
  },
  tips: {
    vi: [
      'Ghi chép chi tiêu bằng một ứng dụng hoặc một cuốn sổ nhỏ.',
      'Giữ quỹ khẩn cấp ở nơi rút được ngay.',
      'Xem lại các khoản đăng ký định kỳ không còn dùng.',
      'Đặt lịch nhắc đóng phí trước hạn một tuần.',
      'Trao đổi với người thân trước những khoản chi lớn.',
    ],
    en: [
      'Use an app or a small notebook for your spending.',
      'Keep the emergency fund where you can reach it.',
      'Cancel subscriptions you no longer use.',
      'Set a reminder a week before a premium is due.',
    ],
  },
};
