type Entry = readonly [
  questionVi: string,
  answerVi: string,
  questionEn?: string,
  answerEn?: string,
];

/** Sixty questions in six categories. */
export const FAQ: readonly {
  code: string;
  labelVi: string;
  labelEn: string;
  entries: readonly Entry[];
}[] = [
  {
    code: 'POLICY',
    labelVi: 'Hợp đồng bảo hiểm',
    labelEn: 'Policies',
    entries: [
      [
        'Tôi có thể hủy hợp đồng trong thời gian cân nhắc không?',
        'Có. Trong 21 ngày kể từ ngày nhận bộ hợp đồng, Anh/Chị được hủy và nhận lại phí đã đóng sau khi trừ chi phí khám sức khỏe (nếu có).',
        'May I cancel during the free look?',
        'Yes. Within 21 days of receiving the policy you may cancel and get the premium back, less the cost of a medical examination if there was one.',
      ],
      [
        'Làm sao biết hợp đồng của tôi còn hiệu lực?',
        'Anh/Chị xem trạng thái trong mục Tra cứu hợp đồng hoặc hỏi tư vấn tài chính đang phục vụ. Trạng thái Đang hiệu lực và Trong thời gian gia hạn đều được bảo vệ.',
        'How do I know that my policy is in force?',
        'Look at its state in the policy lookup or ask your adviser. In force and In grace period are both covered.',
      ],
      [
        'Tôi muốn thay đổi người thụ hưởng thì cần giấy tờ gì?',
        'Phiếu yêu cầu thay đổi có chữ ký của bên mua bảo hiểm và bản sao giấy tờ tùy thân của người thụ hưởng mới.',
        'What do I need to change the beneficiary?',
        'A change request signed by the policyholder and a copy of the new beneficiary’s identity card.',
      ],
      [
        'Hợp đồng mất hiệu lực có khôi phục được không?',
        'Được, trong vòng hai năm kể từ ngày mất hiệu lực, khi đóng đủ phí còn thiếu và đáp ứng điều kiện sức khỏe.',
        'Can a lapsed policy be reinstated?',
        'Yes, within two years of the lapse, when the missing premiums are paid and the health conditions are met.',
      ],
      [
        'Tôi bị mất bộ hợp đồng giấy thì phải làm sao?',
        'Anh/Chị gửi yêu cầu cấp lại tại văn phòng hoặc qua tư vấn. Bản điện tử luôn có giá trị tham khảo trong thời gian chờ.',
        'I lost my paper policy. What now?',
        'Ask for a reissue at an office or through your adviser. The electronic copy serves you in the meantime.',
      ],
      [
        'Giá trị hoàn lại được tính thế nào?',
        'Giá trị hoàn lại phụ thuộc vào sản phẩm, số phí đã đóng và thời gian tham gia. Hai năm đầu thường rất thấp hoặc bằng không.',
      ],
      [
        'Tôi có thể vay từ hợp đồng của mình không?',
        'Với sản phẩm có giá trị hoàn lại, Anh/Chị được tạm ứng đến tỷ lệ ghi trong điều khoản. Khoản tạm ứng có tính lãi.',
      ],
      [
        'Chuyển nơi ở có cần báo cho công ty không?',
        'Có. Địa chỉ và số điện thoại đúng giúp Anh/Chị nhận thông báo phí và thư quan trọng đúng hạn.',
      ],
      [
        'Ai đang phục vụ hợp đồng của tôi?',
        'Tên tư vấn tài chính ghi ở trang chi tiết hợp đồng. Nếu tư vấn đã nghỉ, văn phòng sẽ phân công người khác.',
      ],
      [
        'Một người được mua bao nhiêu hợp đồng?',
        'Không giới hạn số hợp đồng, nhưng tổng số tiền bảo hiểm phải phù hợp với thu nhập và kết quả thẩm định.',
      ],
    ],
  },
  {
    code: 'PREMIUM',
    labelVi: 'Đóng phí',
    labelEn: 'Premiums',
    entries: [
      [
        'Có những cách đóng phí nào?',
        'Chuyển khoản, ví điện tử, trích nợ tự động, tại quầy thu và qua tư vấn tài chính có biên nhận.',
        'How can I pay?',
        'By bank transfer, e-wallet, direct debit, at a counter, or through your adviser against a receipt.',
      ],
      [
        'Quên đóng phí đúng hạn thì sao?',
        'Anh/Chị có 60 ngày gia hạn. Trong thời gian này hợp đồng vẫn có hiệu lực.',
        'I forgot a premium. What happens?',
        'You have 60 days of grace. The policy stays in force meanwhile.',
      ],
      [
        'Làm sao đổi định kỳ từ năm sang tháng?',
        'Gửi yêu cầu thay đổi định kỳ đóng phí trước ngày đến hạn ít nhất 15 ngày.',
        'How do I change from yearly to monthly?',
        'Send the request at least 15 days before the next due date.',
      ],
      [
        'Tôi đã chuyển khoản nhưng chưa thấy ghi nhận?',
        'Hệ thống ghi nhận trong một đến hai ngày làm việc. Quá thời gian này, vui lòng gửi ảnh chứng từ cho tổng đài.',
        'I have paid, but it does not show',
        'Payments show within one or two working days. After that send us a picture of the receipt.',
      ],
      [
        'Có được đóng phí trước hạn không?',
        'Được. Khoản đóng trước được giữ cho kỳ phí kế tiếp.',
        'May I pay in advance?',
        'Yes. The amount is kept for the next premium.',
      ],
      [
        'Biên nhận đóng phí lấy ở đâu?',
        'Biên nhận điện tử được gửi qua thư điện tử và có trong lịch sử đóng phí của hợp đồng.',
      ],
      [
        'Trích nợ tự động thất bại thì có bị phạt không?',
        'Không. Hệ thống thử lại sau ba ngày và gửi thông báo cho Anh/Chị.',
      ],
      [
        'Quyền lợi miễn nộp phí áp dụng khi nào?',
        'Khi người được bảo hiểm của sản phẩm bổ trợ này gặp sự kiện nêu trong điều khoản và hồ sơ được chấp thuận.',
      ],
      [
        'Có thể nhờ người khác đóng phí thay không?',
        'Được. Vui lòng ghi đúng số hợp đồng ở nội dung chuyển khoản.',
      ],
      [
        'Phí có tăng theo tuổi không?',
        'Phí của sản phẩm chính thường cố định trong thời hạn; một số sản phẩm sức khỏe điều chỉnh theo tuổi khi tái tục.',
      ],
    ],
  },
  {
    code: 'CLAIM',
    labelVi: 'Giải quyết quyền lợi',
    labelEn: 'Claims',
    entries: [
      [
        'Thời hạn báo sự kiện bảo hiểm là bao lâu?',
        'Nên báo trong vòng 30 ngày. Thời hạn nộp yêu cầu theo luật là một năm kể từ ngày xảy ra sự kiện.',
        'How soon must I report an event?',
        'Within 30 days if you can. By law a claim must be filed within a year of the event.',
      ],
      [
        'Hồ sơ nằm viện gồm những gì?',
        'Phiếu yêu cầu, giấy ra viện và bảng kê chi phí điều trị có đóng dấu của cơ sở y tế.',
        'What does a hospital claim need?',
        'The claim form, the discharge paper and the hospital’s stamped list of costs.',
      ],
      [
        'Bao lâu thì có kết quả?',
        'Phần lớn hồ sơ đầy đủ có kết quả trong năm ngày làm việc; trường hợp cần xác minh có thể lâu hơn.',
        'When will I hear the result?',
        'Most complete claims are answered within five working days; those that need inquiry take longer.',
      ],
      [
        'Tiền được trả bằng cách nào?',
        'Chuyển khoản vào tài khoản của người nhận quyền lợi ghi trong phiếu yêu cầu.',
        'How is the money paid?',
        'By transfer to the account named in the claim form.',
      ],
      [
        'Hồ sơ bị từ chối thì khiếu nại ở đâu?',
        'Gửi đơn đến bộ phận giải quyết khiếu nại kèm số hồ sơ. Công ty trả lời bằng văn bản trong 15 ngày.',
        'My claim was refused. Where can I complain?',
        'Write to the complaints team with the claim number. You get a written answer within 15 days.',
      ],
      [
        'Điều trị ở nước ngoài có được chi trả không?',
        'Tùy sản phẩm. Giấy tờ cần bản dịch công chứng sang tiếng Việt.',
      ],
      [
        'Mất giấy ra viện có làm hồ sơ được không?',
        'Anh/Chị xin bản sao tại bệnh viện có xác nhận của phòng kế hoạch tổng hợp.',
      ],
      [
        'Có được bảo lãnh viện phí không?',
        'Có, tại các cơ sở trong mạng lưới khi xuất trình thẻ và giấy tờ tùy thân.',
      ],
      [
        'Người thụ hưởng dưới 18 tuổi nhận tiền thế nào?',
        'Thông qua người giám hộ hợp pháp theo quy định của pháp luật.',
      ],
      [
        'Theo dõi tiến độ hồ sơ ở đâu?',
        'Trong mục Bồi thường, mỗi bước được ghi ngày giờ và việc cần làm tiếp theo.',
      ],
    ],
  },
  {
    code: 'ACCOUNT',
    labelVi: 'Tài khoản và cổng thông tin',
    labelEn: 'Account and portal',
    entries: [
      [
        'Tôi quên mật khẩu thì làm thế nào?',
        'Nhấn Quên mật khẩu? ở trang đăng nhập, nhập mã đại lý và làm theo các bước xác nhận.',
        'I forgot my password',
        'Press Forgot password on the sign-in page, enter your agent code and follow the steps.',
      ],
      [
        'Mật khẩu cần đáp ứng điều kiện gì?',
        'Từ 8 đến 20 ký tự, có chữ hoa, chữ thường, chữ số và ký tự đặc biệt.',
        'What must a password contain?',
        '8 to 20 characters with upper and lower case, a digit and a symbol.',
      ],
      [
        'Vì sao tài khoản bị khóa?',
        'Do nhập sai mật khẩu nhiều lần. Tài khoản tự mở sau 15 phút hoặc ngay khi lấy lại mật khẩu thành công.',
        'Why is my account locked?',
        'Because of repeated wrong passwords. It opens after 15 minutes, or at once when you recover the password.',
      ],
      [
        'Mã OTP có hiệu lực bao lâu?',
        'Năm phút kể từ lúc gửi và chỉ dùng được một lần.',
        'How long is a one-time code valid?',
        'Five minutes from sending, and only once.',
      ],
      [
        'Tôi có thể đăng nhập trên nhiều thiết bị không?',
        'Được. Danh sách thiết bị nằm trong Cài đặt tài khoản, nơi Anh/Chị có thể kết thúc từng phiên.',
        'May I sign in on several devices?',
        'Yes. The list stands in the account settings, where you can end each session.',
      ],
      [
        'Vì sao tôi không thấy một mục trong menu?',
        'Menu chỉ hiện những mục thuộc quyền của Anh/Chị. Nếu cần thêm quyền, vui lòng liên hệ quản lý trực tiếp.',
      ],
      ['Làm sao đổi ảnh đại diện?', 'Mở menu tài khoản, chọn Đổi ảnh đại diện, tải ảnh và lưu.'],
      [
        'Mật khẩu phụ của GAD dùng để làm gì?',
        'Để mở các trang tài chính của tổng đại lý; hệ thống hỏi lại sau mỗi 15 phút.',
      ],
      ['Có ứng dụng trên điện thoại không?', 'Có. Quét mã QR ở cuối trang để tải ứng dụng.'],
      [
        'Cổng thông tin hỗ trợ trình duyệt nào?',
        'Các phiên bản mới của Chrome, Edge, Firefox và Safari.',
      ],
    ],
  },
  {
    code: 'CAREER',
    labelVi: 'Nghề tư vấn',
    labelEn: 'Becoming an adviser',
    entries: [
      [
        'Điều kiện để trở thành tư vấn tài chính là gì?',
        'Từ đủ 18 tuổi, có năng lực hành vi dân sự đầy đủ, hoàn thành đào tạo và đạt kỳ thi đại lý.',
        'Who can become an adviser?',
        'Anybody of 18 or more with full legal capacity who completes the training and passes the exam.',
      ],
      [
        'Khóa đào tạo kéo dài bao lâu?',
        'Khóa cơ bản khoảng ba tuần, học tại lớp kết hợp trực tuyến.',
        'How long is the training?',
        'About three weeks, in class and online.',
      ],
      [
        'Chi phí dự thi là bao nhiêu?',
        'Công ty hỗ trợ lệ phí lần thi đầu tiên cho ứng viên hoàn thành khóa học.',
        'What does the exam cost?',
        'The company pays the first fee for candidates who complete the course.',
      ],
      [
        'Thi trượt có được thi lại không?',
        'Được, sau ít nhất bảy ngày. Ứng viên đăng ký lại trong lịch thi.',
        'May I repeat the exam?',
        'Yes, after seven days at least. Register again in the calendar.',
      ],
      [
        'Tôi đang có việc khác, có làm thêm được không?',
        'Được, miễn là bảo đảm thời gian phục vụ khách hàng và tuân thủ quy định.',
        'Can I do it beside another job?',
        'Yes, if you have the time to serve customers and keep the rules.',
      ],
      [
        'Xem lịch thi ở đâu?',
        'Trang chủ ứng viên hiển thị các kỳ thi sắp tới theo tháng và địa điểm.',
      ],
      ['Cần mang gì khi đi thi?', 'Căn cước công dân còn hiệu lực và giấy báo dự thi.'],
      ['Bao lâu sau khi thi thì có kết quả?', 'Thông thường trong năm ngày làm việc.'],
      [
        'Đăng ký ứng viên có mất phí không?',
        'Không. Mọi yêu cầu thu phí đăng ký đều không đến từ công ty.',
      ],
      [
        'Tôi đã nghỉ, muốn quay lại thì làm sao?',
        'Liên hệ văn phòng cũ để kiểm tra thời gian và lớp bổ sung cần học.',
      ],
    ],
  },
  {
    code: 'PRIVACY',
    labelVi: 'Bảo mật dữ liệu',
    labelEn: 'Data protection',
    entries: [
      [
        'Công ty lưu giữ dữ liệu của tôi bao lâu?',
        'Trong thời gian hợp đồng có hiệu lực và thời hạn lưu trữ theo luật sau khi kết thúc.',
        'How long do you keep my data?',
        'While the policy is in force and for the legal period after it ends.',
      ],
      [
        'Ai được xem số điện thoại của tôi?',
        'Tư vấn đang phục vụ và nhân viên có nhiệm vụ. Những người khác chỉ thấy số đã che.',
        'Who sees my phone number?',
        'Your adviser and staff who need it. Everybody else sees it masked.',
      ],
      [
        'Tôi muốn xóa thông tin ứng viên đã đăng ký?',
        'Gửi yêu cầu qua trang Liên hệ. Hồ sơ được xóa trong 72 giờ trừ phần luật yêu cầu lưu.',
        'How do I have my candidate data erased?',
        'Write through the contact page. It is erased within 72 hours, except what the law requires us to keep.',
      ],
      [
        'Công ty có bán dữ liệu cho bên khác không?',
        'Không. Dữ liệu chỉ chia sẻ với bên thực hiện dịch vụ theo hợp đồng và theo quy định.',
        'Do you sell data?',
        'No. Data are shared only with those who perform a service for us, as the law allows.',
      ],
      [
        'Rút lại sự đồng ý bằng cách nào?',
        'Trong Cài đặt tài khoản hoặc qua trang Liên hệ; việc rút lại không ảnh hưởng đến xử lý trước đó.',
        'How do I withdraw consent?',
        'In the account settings or through the contact page; what was done before stays valid.',
      ],
      [
        'Nhận được cuộc gọi lạ hỏi mã OTP phải làm gì?',
        'Không cung cấp, ghi lại số gọi đến và báo ngay cho tổng đài.',
      ],
      [
        'Dữ liệu sức khỏe được bảo vệ thế nào?',
        'Chỉ bộ phận thẩm định và giải quyết quyền lợi được xem; mỗi lần xem đều được ghi nhận.',
      ],
      [
        'Nhật ký đăng nhập của tôi có được xem lại không?',
        'Có. Anh/Chị thấy các phiên gần đây trong Cài đặt tài khoản.',
      ],
      [
        'Hình ảnh tại sự kiện có bị đăng khi tôi không đồng ý?',
        'Không. Vui lòng báo ban tổ chức để được che hoặc gỡ hình.',
      ],
      [
        'Liên hệ bộ phận bảo vệ dữ liệu ở đâu?',
        'Qua trang Liên hệ, chọn mục Góp ý, khiếu nại và ghi rõ nội dung về dữ liệu cá nhân.',
      ],
    ],
  },
];
