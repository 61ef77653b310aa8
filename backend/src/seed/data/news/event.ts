import type { NewsCategory } from './topic.ts';

export const EVENT_NEWS: NewsCategory = {
  section: 'news-event',
  code: 'EVENT',
  labelVi: 'Sự kiện',
  labelEn: 'Events',
  audience: ['PUBLIC'],
  topics: [
    [
      'Ngày hội gia đình An Vui tại Công viên Thống Nhất',
      'Một ngày vận động, trò chơi và tư vấn sức khỏe miễn phí cho cả nhà.',
      'Family fun day at Thống Nhất Park',
      'A day of sport, games and free health advice for the whole family.',
    ],
    [
      'Hội nghị khách hàng khu vực Đồng bằng sông Cửu Long',
      'Gặp gỡ, lắng nghe và tri ân những khách hàng đã gắn bó trên mười năm.',
      'Customer conference of the Mekong delta',
      'Meeting, hearing and thanking customers of more than ten years.',
    ],
    [
      'Giải chạy Vì Trái Tim Khỏe mở đăng ký',
      'Mỗi ki-lô-mét hoàn thành góp một phần chi phí mổ tim cho trẻ em.',
      'Registration opens for the Healthy Heart run',
      'Every kilometre helps to pay for a child’s heart operation.',
    ],
    [
      'Hội thảo chuẩn bị tài chính cho con vào đại học',
      'Chuyên gia cùng phụ huynh tính toán chi phí và chọn cách tích lũy phù hợp.',
      'Workshop: saving for university',
      'Experts and parents work out the costs and choose a way to save.',
    ],
    [
      'Lễ vinh danh tư vấn tài chính xuất sắc quý này',
      'Những câu chuyện phục vụ tận tâm phía sau các con số.',
      'Honouring the best advisers of the quarter',
      'Stories of devoted service behind the figures.',
    ],
    [
      'Tuần lễ giao bộ hợp đồng tận tay khách hàng',
      'Đại lý cùng quản lý đến tận nhà giải thích từng quyền lợi.',
      'Policy delivery week',
      'Agents and managers explain every benefit at the customer’s home.',
    ],
    [
      'Ngày hội việc làm Nghề Tư Vấn tại Đà Nẵng',
      'Bạn trẻ trò chuyện trực tiếp với các quản lý và đăng ký dự thi ngay tại chỗ.',
      'Career day in Đà Nẵng',
      'Meet managers and book your exam on the spot.',
    ],
    [
      'Chương trình trồng cây đầu xuân ở Sơn La',
      'Ba nghìn cây bản địa được trồng cùng bà con và học sinh.',
    ],
    [
      'Khám sức khỏe lưu động cho bà con xã đảo',
      'Đoàn bác sĩ tình nguyện khám và phát thuốc miễn phí trong hai ngày.',
    ],
    ['Đêm nhạc Tri Ân dành cho khách hàng lâu năm', 'Một buổi tối ấm áp thay lời cảm ơn.'],
    [
      'Hội thi Hiểu Luật, Làm Đúng dành cho đại lý',
      'Các đội tranh tài qua những tình huống tư vấn có thật.',
    ],
    [
      'Tọa đàm Phụ nữ và tự chủ tài chính',
      'Những người mẹ chia sẻ cách cân bằng giữa chi tiêu, tiết kiệm và bảo vệ.',
    ],
    [
      'Trao nhà An Gia cho gia đình khó khăn tại Nghệ An',
      'Mười căn nhà được bàn giao trước mùa mưa bão.',
    ],
    [
      'Ngày mở cửa của trung tâm đào tạo',
      'Ứng viên tham quan lớp học, dự giờ và đặt câu hỏi cho giảng viên.',
    ],
    [
      'Hành trình xe buýt tư vấn lưu động qua mười tỉnh',
      'Mang dịch vụ hợp đồng đến những nơi chưa có văn phòng.',
    ],
  ],
  paragraphs: {
    vi: [
      'Sự kiện mở cửa tự do, ưu tiên gia đình có trẻ nhỏ và người cao tuổi. Ban tổ chức bố trí lối đi riêng cho xe lăn và khu nghỉ có mái che.',
      'Người tham dự nên đến sớm ba mươi phút để làm thủ tục. Mỗi người nhận một thẻ có mã để điểm danh và nhận tài liệu.',
      'Trong khuôn khổ chương trình, các tư vấn tài chính trả lời câu hỏi về hợp đồng đang có hiệu lực. Việc tư vấn không kèm yêu cầu mua thêm sản phẩm.',
      'Hình ảnh trong sự kiện chỉ được sử dụng khi người tham dự đồng ý. Khu vực không chụp hình được đánh dấu rõ ràng.',
      'Ban tổ chức phối hợp với địa phương để bảo đảm an toàn, y tế và vệ sinh môi trường. Nước uống được cung cấp tại các điểm tiếp nước, hạn chế chai nhựa dùng một lần.',
      'Kết quả và hình ảnh sẽ được đăng lại trên cổng thông tin trong vòng một tuần. Những góp ý sau chương trình giúp lần tổ chức sau tốt hơn.',
    ],
    en: [
      'Admission is free; families with small children and older people go first. There are ramps for wheelchairs and a shaded place to rest.',
      'Please come half an hour early to register. Everybody receives a card with a code for the attendance list and the material.',
      'Advisers will answer questions about policies in force. Nobody will be asked to buy anything.',
      'Pictures are used only with consent; areas without cameras are clearly marked.',
      'Results and pictures will be published here within a week. Your remarks make the next event better.',
    ],
  },
  tips: {
    vi: [
      'Đăng ký trước để giữ chỗ ngồi.',
      'Mang theo giấy tờ tùy thân và số hợp đồng nếu cần hỗ trợ.',
      'Mặc trang phục gọn nhẹ, thoải mái.',
      'Đi phương tiện công cộng nếu có thể.',
      'Theo dõi dự báo thời tiết trước ngày tham dự.',
    ],
    en: [
      'Register early to keep a seat.',
      'Bring an identity card and your policy number if you need help.',
      'Wear something light and comfortable.',
      'Use public transport if you can.',
    ],
  },
};
