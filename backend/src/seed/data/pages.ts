/** Standing pages beside the news: the section they belong to, and their text in both languages. */
export interface PageSeed {
  section: 'for-us' | 'security';
  linkAlias: string;
  vi: readonly [title: string, summary: string, ...paragraphs: string[]];
  en: readonly [title: string, summary: string, ...paragraphs: string[]];
}

export const PAGES: readonly PageSeed[] = [
  {
    section: 'for-us',
    linkAlias: 'cau-chuyen-cua-chung-toi',
    vi: [
      'Câu chuyện của chúng tôi',
      'Từ một nhóm nhỏ yêu nghề đến mạng lưới phục vụ hơn nửa triệu gia đình.',
      'D-Success bắt đầu với một niềm tin giản dị: gia đình nào cũng có quyền yên tâm trước những điều không báo trước. Chúng tôi mở văn phòng đầu tiên với mười hai tư vấn và một chiếc bàn họp dùng chung.',
      'Ngày nay, các tư vấn tài chính của chúng tôi có mặt ở khắp ba mươi tư tỉnh, thành phố. Điều không thay đổi là cách làm việc: lắng nghe trước, tư vấn sau, và đồng hành đến cùng.',
    ],
    en: [
      'Our story',
      'From a small group who loved their work to a network that serves half a million families.',
      'D-Success began with a simple belief: every family has a right to be calm about what cannot be foreseen. Our first office had twelve advisers and one shared table.',
      'Today our advisers work in all thirty-four provinces and cities. What has not changed is the way we work: listen first, advise second, and stay to the end.',
    ],
  },
  {
    section: 'for-us',
    linkAlias: 'tam-nhin-va-gia-tri',
    vi: [
      'Tầm nhìn và giá trị',
      'Rõ ràng, tử tế và bền bỉ trong mọi cam kết.',
      'Chúng tôi muốn trở thành nơi khách hàng nghĩ đến đầu tiên khi cần một lời khuyên tài chính trung thực. Để làm được điều đó, mỗi nhân viên và đại lý tuân theo ba giá trị: rõ ràng, tử tế, bền bỉ.',
      'Rõ ràng trong lời nói và giấy tờ. Tử tế trong cách đối xử với khách hàng và với nhau. Bền bỉ trong việc giữ lời hứa suốt nhiều chục năm.',
    ],
    en: [
      'Vision and values',
      'Clear, kind and steady in every promise.',
      'We wish to be the first place that people think of when they need honest financial advice. Three values guide us: clarity, kindness, steadiness.',
      'Clear in word and paper. Kind to customers and to each other. Steady in keeping promises for decades.',
    ],
  },
  {
    section: 'for-us',
    linkAlias: 'ban-dieu-hanh',
    vi: [
      'Ban điều hành',
      'Những người chịu trách nhiệm trước khách hàng và đội ngũ.',
      'Ban điều hành gồm các thành viên có nhiều năm kinh nghiệm trong bảo hiểm, tài chính và công nghệ. Mỗi thành viên phụ trách một lĩnh vực và trả lời trực tiếp ý kiến của khách hàng mỗi quý.',
      'Các quyết định quan trọng được công bố trên cổng thông tin cùng lý do và thời điểm áp dụng.',
    ],
    en: [
      'Management',
      'The people who answer to customers and to the team.',
      'Our managers bring years of experience in insurance, finance and technology. Each leads one field and answers customers in person every quarter.',
      'Important decisions are published here with their reasons and dates.',
    ],
  },
  {
    section: 'for-us',
    linkAlias: 'trach-nhiem-cong-dong',
    vi: [
      'Trách nhiệm cộng đồng',
      'Học bổng, nhà ở, y tế và môi trường.',
      'Mỗi năm công ty dành một phần lợi nhuận cho bốn chương trình: học bổng An Sinh, nhà An Gia, khám bệnh lưu động và trồng rừng bản địa. Đại lý và nhân viên cùng tham gia bằng ngày công của mình.',
      'Báo cáo chi tiết về kinh phí và kết quả được công bố vào quý đầu tiên của năm sau.',
    ],
    en: [
      'In the community',
      'Scholarships, houses, health and forests.',
      'Every year part of our profit goes to four programmes: scholarships, houses, travelling doctors and native forests. Agents and staff give days of their own work.',
      'Costs and results are published in the first quarter of the next year.',
    ],
  },
  {
    section: 'security',
    linkAlias: 'dieu-khoan-su-dung',
    vi: [
      'Điều khoản sử dụng',
      'Những điều Anh/Chị đồng ý khi sử dụng cổng thông tin.',
      'Cổng thông tin dành cho đại lý, nhân viên, ứng viên và khách truy cập của công ty. Thông tin trên các trang công khai nhằm mục đích giới thiệu; quyền và nghĩa vụ căn cứ vào hợp đồng và văn bản chính thức.',
      'Người dùng giữ bí mật tài khoản của mình, không sao chép dữ liệu khách hàng ra ngoài mục đích công việc và báo ngay khi phát hiện bất thường. Công ty có thể tạm ngừng tài khoản khi có dấu hiệu vi phạm.',
    ],
    en: [
      'Terms of use',
      'What you agree to when you use this portal.',
      'The portal is for agents, staff, candidates and visitors of the company. Public pages inform; rights and duties follow from policies and official documents.',
      'Users keep their account secret, copy customer data for no other purpose than their work, and report anything unusual at once. The company may suspend an account that breaks these terms.',
    ],
  },
  {
    section: 'security',
    linkAlias: 'chinh-sach-bao-mat',
    vi: [
      'Chính sách bảo mật',
      'Dữ liệu nào được thu thập, dùng để làm gì và giữ trong bao lâu.',
      'Công ty chỉ thu thập dữ liệu cần cho việc phục vụ hợp đồng, tuyển dụng và bảo đảm an toàn hệ thống. Số điện thoại, thư điện tử và giấy tờ tùy thân được che bớt với người không trực tiếp phục vụ.',
      'Anh/Chị có quyền xem, sửa, rút lại sự đồng ý và yêu cầu xóa dữ liệu của mình theo quy định của pháp luật. Yêu cầu được gửi qua trang Liên hệ và được trả lời trong thời hạn luật định.',
    ],
    en: [
      'Privacy policy',
      'Which data we collect, what for, and for how long.',
      'We collect only what serving policies, recruiting and a safe system require. Phone numbers, e-mail addresses and identity papers are masked for everybody who does not service you.',
      'You may see and correct your data, withdraw consent and ask for erasure as the law provides. Write to us through the contact page; we answer within the legal time.',
    ],
  },
];
