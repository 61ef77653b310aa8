import type { NewsCategory } from './topic.ts';

export const COMPANY_NEWS: NewsCategory = {
  section: 'news-event',
  code: 'COMPANY',
  labelVi: 'Tin công ty',
  labelEn: 'Company news',
  audience: ['PUBLIC'],
  topics: [
    [
      'D-Success ra mắt cổng thông tin đại lý thế hệ mới',
      'Một nơi duy nhất để tra cứu hợp đồng, chăm sóc khách hàng và bắt đầu ngày làm việc.',
      'D-Success opens its new agent portal',
      'One place to look up policies, care for customers and begin the working day.',
    ],
    [
      'Khai trương văn phòng tổng đại lý tại Hưng Yên',
      'Khách hàng vùng đồng bằng có thêm một điểm phục vụ gần nhà, mở cửa cả sáng thứ Bảy.',
      'A new general agency opens in Hưng Yên',
      'Customers of the delta now have a service point near home, open on Saturday mornings too.',
    ],
    [
      'Thời gian giải quyết quyền lợi rút ngắn còn năm ngày',
      'Quy trình thẩm định mới giúp phần lớn hồ sơ nằm viện được trả lời trong năm ngày làm việc.',
      'Claims now answered within five days',
      'A new assessment process answers most hospital claims within five working days.',
    ],
    [
      'Hơn một triệu hợp đồng đang được phục vụ trên cả nước',
      'Cột mốc mới cho thấy niềm tin của các gia đình Việt và nỗ lực của đội ngũ tư vấn.',
      'More than a million policies in our care',
      'A milestone that speaks of the trust of Vietnamese families and the work of our advisers.',
    ],
    [
      'Công bố lãi suất tích lũy quý này của dòng liên kết chung',
      'Mức công bố được giữ ổn định, phù hợp với chiến lược đầu tư thận trọng và dài hạn.',
      'Crediting rates for universal life this quarter',
      'Rates stay steady, in line with a careful, long-term investment strategy.',
    ],
    [
      'Sản phẩm Sức Khỏe Vàng bổ sung quyền lợi khám định kỳ',
      'Người được bảo hiểm có thêm một lần khám sức khỏe mỗi năm tại các cơ sở liên kết.',
      'Golden Health adds a yearly check-up',
      'Insured persons receive one health check a year at partner clinics.',
    ],
    [
      'Thêm ba ngân hàng liên kết thu phí tự động',
      'Khách hàng đăng ký trích nợ tự động một lần, không còn lo quên ngày đóng phí.',
      'Three more banks for direct debit',
      'Customers register once and no longer worry about forgetting a premium.',
    ],
    [
      'Chương trình học bổng An Sinh trao 500 suất cho học sinh',
      'Năm thứ sáu liên tiếp, chương trình đồng hành cùng con em khách hàng vượt khó học giỏi.',
      'The An Sinh scholarship reaches 500 pupils',
      'For the sixth year the programme supports children who learn well in hard conditions.',
    ],
    [
      'Điều chỉnh giờ làm việc của tổng đài trong dịp lễ',
      'Tổng đài tiếp nhận khẩn cấp vẫn trực suốt ngày, các yêu cầu khác được xử lý từ ngày làm việc kế tiếp.',
    ],
    [
      'Ra mắt bộ hợp đồng điện tử cho mọi sản phẩm',
      'Khách hàng nhận và ký bộ hợp đồng ngay trên điện thoại, có giá trị như bản giấy.',
    ],
    [
      'Báo cáo phát triển bền vững năm nay đã phát hành',
      'Báo cáo nêu rõ cách công ty sử dụng nguồn lực, bảo vệ môi trường và hỗ trợ cộng đồng.',
    ],
    [
      'Nâng cấp hệ thống thanh toán vào đêm thứ Bảy',
      'Kênh đóng phí trực tuyến tạm dừng từ 23 giờ đến 3 giờ; các kênh khác hoạt động bình thường.',
    ],
    [
      'Mở rộng mạng lưới bệnh viện bảo lãnh viện phí lên 220 cơ sở',
      'Người bệnh ở miền núi và hải đảo tiếp cận dịch vụ bảo lãnh thuận tiện hơn trước.',
    ],
    [
      'Ký kết hợp tác đào tạo với các trường đại học kinh tế',
      'Sinh viên năm cuối có cơ hội thực tập và làm quen với nghề tư vấn tài chính.',
    ],
    [
      'Thư ngỏ gửi khách hàng nhân dịp năm mới',
      'Lời cảm ơn và cam kết phục vụ của Ban điều hành trong năm mới.',
    ],
  ],
  paragraphs: {
    vi: [
      'Thay đổi lần này xuất phát từ ý kiến của khách hàng và đại lý trong các buổi gặp gỡ tại văn phòng. Mỗi ý kiến đều được ghi nhận, phân loại và giao cho một bộ phận chịu trách nhiệm trả lời.',
      'Đại diện công ty cho biết ưu tiên hàng đầu là sự rõ ràng: khách hàng cần biết mình được bảo vệ thế nào, phải làm gì và bao giờ có kết quả. Vì vậy mọi thông báo đều được viết ngắn gọn, dễ hiểu.',
      'Đội ngũ tư vấn tài chính đã được tập huấn trước khi thông tin này được công bố. Khi cần giải thích thêm, Anh/Chị có thể hỏi người đang phục vụ hợp đồng của mình hoặc gọi tổng đài.',
      'Trong thời gian đầu, bộ phận hỗ trợ sẽ trực thêm giờ để trả lời các câu hỏi phát sinh. Những câu hỏi được nhắc đến nhiều nhất sẽ được bổ sung vào mục Câu hỏi thường gặp.',
      'Công ty giữ nguyên các cam kết trong hợp đồng đã phát hành. Không khách hàng nào phải làm thêm thủ tục nếu không có nhu cầu thay đổi.',
      'Kết quả sẽ được đánh giá sau ba tháng và công bố công khai. Những điểm chưa tốt sẽ được điều chỉnh ngay thay vì chờ đến cuối năm.',
      'Thông tin chi tiết được niêm yết tại tất cả văn phòng và cập nhật trên cổng thông tin này. Anh/Chị nên đối chiếu với nguồn chính thức trước khi chia sẻ cho người khác.',
    ],
    en: [
      'The change grew out of what customers and agents told us at our offices. Every remark is recorded, sorted and given to a team that has to answer it.',
      'Clarity comes first: customers should know how they are protected, what to do, and when they will hear from us. That is why every notice is short and plain.',
      'Our advisers were trained before this was announced. If anything needs explaining, ask the adviser who services your policy or call the hotline.',
      'During the first weeks the support team works longer hours. The questions asked most often will be added to the questions page.',
      'Every promise in a policy already issued stays as it is. Nobody has to do anything unless they wish to change something.',
      'Results will be reviewed after three months and published. What does not work will be put right at once, not at the end of the year.',
    ],
  },
  tips: {
    vi: [
      'Kiểm tra số điện thoại và địa chỉ đang đăng ký với công ty.',
      'Giữ lại biên nhận của mỗi lần đóng phí.',
      'Chỉ giao dịch qua các kênh được công bố chính thức.',
      'Gọi tổng đài khi nhận được thông tin chưa rõ nguồn gốc.',
      'Đọc lại trang tóm tắt quyền lợi mỗi năm một lần.',
    ],
    en: [
      'Check the phone number and address we have for you.',
      'Keep the receipt of every premium.',
      'Use only the channels we have announced.',
      'Call the hotline when you are unsure who is asking.',
    ],
  },
};
