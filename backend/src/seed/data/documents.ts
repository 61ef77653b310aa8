import type { Audience } from '@portal/domain/account';

type DocumentSeed = readonly [title: string, summary: string];

/** Eighty documents in the libraries of spec/access.md 2.2 and two of the company's own. */
export const DOCUMENTS: readonly {
  library: string;
  audience: Audience[];
  documents: readonly DocumentSeed[];
}[] = [
  {
    library: '151',
    audience: ['AGENT'],
    documents: [
      ...[
        'An Sinh Giáo Dục',
        'Tích Lũy Bình An',
        'An Thịnh Trọn Đời',
        'Phúc Lộc Toàn Gia',
        'Đầu Tư Linh Hoạt',
        'Tương Lai Vững Bước',
        'Bảo Vệ Thiết Yếu',
        'Khoản Vay An Tâm',
        'Di Sản An Gia',
        'Sức Khỏe Vàng',
      ].map(
        (name) =>
          [
            `Quy tắc và điều khoản sản phẩm ${name}`,
            `Quyền lợi, điểm loại trừ, quyền và nghĩa vụ của các bên trong sản phẩm ${name}.`,
          ] as const,
      ),
      ...['Bệnh Hiểm Nghèo Mở Rộng', 'Tai Nạn Toàn Diện', 'Hỗ Trợ Nằm Viện', 'Miễn Nộp Phí'].map(
        (name) =>
          [
            `Quy tắc và điều khoản sản phẩm bổ trợ ${name}`,
            `Điều kiện tham gia và cách chi trả của sản phẩm bổ trợ ${name}.`,
          ] as const,
      ),
      [
        'Quy tắc đạo đức nghề nghiệp của đại lý',
        'Chuẩn mực ứng xử, những việc không được làm và hình thức xử lý.',
      ],
      [
        'Quy chế hoạt động của tổng đại lý',
        'Tổ chức, quyền hạn và trách nhiệm của tổng đại lý và giám đốc tổng đại lý.',
      ],
    ],
  },
  {
    library: '152',
    audience: ['AGENT', 'CANDIDATE'],
    documents: [
      [
        'Tóm tắt Luật Kinh doanh bảo hiểm',
        'Những điều đại lý cần nhớ về hợp đồng, cung cấp thông tin và bảo vệ khách hàng.',
      ],
      [
        'Tóm tắt quy định chi tiết thi hành Luật Kinh doanh bảo hiểm',
        'Điều kiện hoạt động đại lý, chứng chỉ và chế độ báo cáo.',
      ],
      [
        'Tóm tắt quy định về bán bảo hiểm qua tổ chức tín dụng',
        'Thời điểm được tư vấn và những điều bị cấm.',
      ],
      [
        'Tóm tắt quy định bảo vệ dữ liệu cá nhân',
        'Quyền của chủ thể dữ liệu và nghĩa vụ của người xử lý.',
      ],
      [
        'Tóm tắt quy định phòng, chống rửa tiền',
        'Nhận biết khách hàng và báo cáo giao dịch đáng ngờ.',
      ],
      ['Tóm tắt quy định về giao dịch điện tử', 'Giá trị của hợp đồng và chữ ký điện tử.'],
      [
        'Tóm tắt quy định bảo vệ quyền lợi người tiêu dùng',
        'Thông tin phải cung cấp và thời hạn trả lời khiếu nại.',
      ],
      [
        'Tóm tắt quy định xử phạt trong kinh doanh bảo hiểm',
        'Các hành vi thường gặp và mức xử phạt.',
      ],
      ['Tóm tắt quy định về thuế của đại lý', 'Khấu trừ, kê khai và quyết toán thuế thu nhập.'],
      ['Tóm tắt quy định về quảng cáo bảo hiểm', 'Nội dung phải có và những lời không được dùng.'],
      [
        'Tóm tắt chuẩn mực đào tạo và thi chứng chỉ đại lý',
        'Chương trình, hình thức thi và hiệu lực chứng chỉ.',
      ],
      ['Tóm tắt quy định về hóa đơn và biên nhận', 'Cách lập, giao và lưu giữ biên nhận thu phí.'],
      [
        'Tóm tắt quy định khiếu nại và giải quyết tranh chấp',
        'Trình tự, thời hạn và cơ quan có thẩm quyền.',
      ],
      ['Tóm tắt quy định lưu trữ hồ sơ', 'Thời hạn lưu và cách tiêu hủy an toàn.'],
      [
        'Tóm tắt quy định về đơn vị hành chính mới',
        'Ánh xạ địa chỉ cũ sang ba mươi tư tỉnh, thành phố.',
      ],
      [
        'Tóm tắt quy định về lao động và cộng tác viên',
        'Phân biệt hợp đồng đại lý và hợp đồng lao động.',
      ],
    ],
  },
  {
    library: '153',
    audience: ['AGENT'],
    documents: [
      [
        'Phiếu yêu cầu thay đổi thông tin liên lạc',
        'Dùng khi khách hàng đổi địa chỉ, điện thoại hoặc thư điện tử.',
      ],
      ['Phiếu yêu cầu thay đổi người thụ hưởng', 'Có chữ ký của bên mua bảo hiểm.'],
      ['Phiếu yêu cầu thay đổi định kỳ đóng phí', 'Gửi trước ngày đến hạn 15 ngày.'],
      ['Phiếu yêu cầu khôi phục hiệu lực', 'Kèm bảng kê khai sức khỏe.'],
      ['Phiếu yêu cầu tạm ứng từ giá trị hoàn lại', 'Ghi rõ số tiền và tài khoản nhận.'],
      ['Phiếu yêu cầu rút một phần giá trị tài khoản', 'Dành cho sản phẩm liên kết.'],
      ['Phiếu yêu cầu chấm dứt hợp đồng', 'Khách hàng xác nhận đã được tư vấn về thiệt hại.'],
      ['Phiếu yêu cầu giải quyết quyền lợi nằm viện', 'Kèm giấy ra viện và bảng kê chi phí.'],
      ['Phiếu yêu cầu giải quyết quyền lợi tai nạn', 'Kèm biên bản hoặc tường trình tai nạn.'],
      [
        'Phiếu yêu cầu giải quyết quyền lợi tử vong',
        'Kèm trích lục khai tử và giấy tờ người thụ hưởng.',
      ],
      ['Giấy ủy quyền nhận quyền lợi', 'Cần công chứng hoặc chứng thực.'],
      ['Bảng kê khai sức khỏe bổ sung', 'Trả lời đầy đủ từng câu.'],
      ['Phiếu xác nhận bàn giao bộ hợp đồng', 'Ngày ký là ngày bắt đầu thời gian cân nhắc.'],
      ['Phiếu phân tích nhu cầu tài chính', 'Bốn nhóm nhu cầu và thứ tự ưu tiên.'],
      ['Đơn đăng ký trích nợ tự động', 'Áp dụng cho các ngân hàng liên kết.'],
      ['Đơn đề nghị cấp lại bộ hợp đồng', 'Dùng khi mất hoặc hư hỏng.'],
      ['Phiếu thông tin ứng viên', 'Dành cho người đăng ký làm tư vấn tài chính.'],
      ['Cam kết bảo mật thông tin của đại lý', 'Ký khi bắt đầu hợp tác và khi có phiên bản mới.'],
    ],
  },
  {
    library: 'SALES',
    audience: ['AGENT'],
    documents: [
      ['Tờ rơi An Thịnh Trọn Đời', 'Ba lý do chọn sản phẩm và ví dụ minh họa.'],
      ['Tờ rơi An Sinh Giáo Dục', 'Lộ trình tích lũy học phí cho con.'],
      ['Tờ rơi Sức Khỏe Vàng', 'Bảng quyền lợi theo ba gói.'],
      ['Tờ rơi Khoản Vay An Tâm', 'Bảo vệ khoản vay mua nhà của gia đình trẻ.'],
      ['Tờ rơi Di Sản An Gia', 'Chuyển giao tài sản giữa các thế hệ.'],
      ['Cẩm nang so sánh các dòng sản phẩm', 'Bảng so sánh trên một trang.'],
      ['Bộ câu chuyện khách hàng có thật', 'Hai mươi câu chuyện đã được đồng ý sử dụng.'],
      ['Bài trình bày giới thiệu công ty', 'Mười hai trang, cập nhật quý này.'],
      ['Bài trình bày hội thảo học vấn', 'Dùng cho hội thảo phụ huynh.'],
      ['Thư mời hội nghị khách hàng', 'Mẫu thư và lời mời qua tin nhắn.'],
      ['Bảng phí tham khảo theo độ tuổi', 'Chỉ dùng để giới thiệu, không thay bảng minh họa.'],
      ['Cẩm nang chăm sóc mười hai tháng', 'Lịch liên hệ và nội dung gợi ý.'],
      ['Bộ ảnh và logo được phép dùng', 'Quy định sử dụng nhận diện.'],
      ['Danh sách bệnh viện bảo lãnh viện phí', 'Cập nhật 220 cơ sở.'],
      [
        'Câu hỏi thường gặp khi tư vấn liên kết đơn vị',
        'Giải thích rủi ro đầu tư bằng lời đơn giản.',
      ],
    ],
  },
  {
    library: 'TRAINING',
    audience: ['AGENT', 'CANDIDATE'],
    documents: [
      ['Giáo trình đại lý bảo hiểm cơ bản', 'Nội dung học của khóa ba tuần.'],
      ['Bộ câu hỏi ôn thi chứng chỉ đại lý', 'Ba trăm câu hỏi có đáp án.'],
      ['Sổ tay tư vấn mới trong chín mươi ngày', 'Việc cần làm từng tuần.'],
      ['Bài giảng kỹ năng lắng nghe', 'Kèm bài tập đóng vai.'],
      ['Bài giảng phân tích nhu cầu', 'Phương pháp bốn nhóm rủi ro.'],
      ['Bài giảng bảo vệ dữ liệu cá nhân', 'Tình huống thường gặp của đại lý.'],
      ['Bài giảng phòng, chống rửa tiền', 'Dấu hiệu và cách báo cáo.'],
      ['Sổ tay trưởng nhóm', 'Họp nhóm, kèm cặp và đánh giá.'],
      ['Hướng dẫn sử dụng cổng thông tin', 'Bản in của mục Hướng dẫn sử dụng.'],
      ['Hướng dẫn đăng ký và dự thi', 'Quy trình, giấy tờ và nội quy phòng thi.'],
      ['Hướng dẫn nộp hồ sơ điện tử', 'Từ bảng minh họa đến chữ ký số.'],
      ['Bài giảng chăm sóc sau bán hàng', 'Giữ hợp đồng bền vững.'],
      ['Bài giảng giải quyết quyền lợi', 'Vai trò của tư vấn trong hồ sơ.'],
      ['Bài giảng sản phẩm liên kết chung', 'Cấu trúc, phí và minh họa.'],
      ['Bài giảng sản phẩm liên kết đơn vị', 'Quỹ, rủi ro và trách nhiệm giải thích.'],
    ],
  },
];
