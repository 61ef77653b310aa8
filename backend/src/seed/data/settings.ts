import { COMPANY } from './organisation.ts';

/** key, value, whether visitors may read it, and a note for the operator. */
export const SETTINGS: readonly (readonly [
  key: string,
  value: string,
  visible: boolean,
  noteVi: string,
])[] = [
  // Passwords (spec/access.md 7)
  ['FLAG_UPPER_CASE', '1', true, 'Mật khẩu phải có chữ hoa khi là 1'],
  ['FLAG_LOWER_CASE', '1', true, 'Mật khẩu phải có chữ thường khi là 1'],
  ['FLAG_NUMBER_CASE', '1', true, 'Mật khẩu phải có chữ số khi là 1'],
  ['FLAG_SPECIAL_CASE', '1', true, 'Mật khẩu phải có ký tự đặc biệt khi là 1'],
  ['MIN_PASSWORD_LENGTH', '8', true, 'Độ dài tối thiểu của mật khẩu'],
  ['MAX_PASSWORD_LENGTH', '20', true, 'Độ dài tối đa của mật khẩu'],
  [
    'PASSWORD_BLOCK_PASTE',
    '1',
    true,
    'Chặn sao chép và dán trong ô mật khẩu mới; khuyến nghị đặt 0',
  ],
  ['PASSWORD_MAX_AGE_DAYS', '0', false, 'Số ngày phải đổi mật khẩu; 0 là không bắt buộc'],
  ['PASSWORD_HISTORY', '5', false, 'Số mật khẩu gần nhất không được dùng lại'],
  // Lists and looks
  ['PAGING_SIZE', '10', true, 'Số dòng mặc định của một trang'],
  ['LIST_PAGE_SIZE', '10,20,50,100', true, 'Các lựa chọn số dòng của một trang'],
  ['LOGO_LARGE', '', true, 'Tên tệp logo lớn; để trống thì dùng logo có sẵn'],
  ['LOGO_MINI', '', true, 'Tên tệp logo nhỏ; để trống thì dùng logo có sẵn'],
  ['SLOGAN_DSUCCESS', 'Đồng hành vững bước, trao gửi an tâm', true, 'Khẩu hiệu'],
  ['POPUP', '', true, 'Mã trang thông báo thay cho toàn bộ cổng; để trống là không dùng'],
  // Contact
  ['HOTLINE', COMPANY.hotline, true, 'Tổng đài'],
  ['COMPANY_ADDRESS', COMPANY.address, true, 'Địa chỉ công ty'],
  ['WORKING_HOURS', 'Thứ Hai - Thứ Sáu: 8:00-17:00, Thứ Bảy: 8:00-12:00', true, 'Giờ làm việc'],
  ['WORKING_HOURS_EN', 'Mon-Fri 8:00-17:00, Sat 8:00-12:00', true, 'Giờ làm việc (tiếng Anh)'],
  ['CONTACT_EMAIL', `lienhe@${COMPANY.emailDomain}`, true, 'Thư điện tử liên hệ'],
  // Addresses elsewhere
  [
    'QA_CODE_URL',
    'https://ungdung.dsuccess.example/tai-ve',
    true,
    'Địa chỉ trong mã QR tải ứng dụng',
  ],
  ['APP_STORE_URL', 'https://ungdung.dsuccess.example/ios', true, 'Ứng dụng trên App Store'],
  ['PLAY_STORE_URL', 'https://ungdung.dsuccess.example/android', true, 'Ứng dụng trên Google Play'],
  ['COMMUNITY_FACEBOOK_URL', 'https://cong-dong.dsuccess.example/facebook', true, 'Trang Facebook'],
  ['COMMUNITY_ZALO_URL', 'https://cong-dong.dsuccess.example/zalo', true, 'Trang Zalo'],
  ['COMMUNITY_YOUTUBE_URL', 'https://cong-dong.dsuccess.example/youtube', true, 'Kênh YouTube'],
  ['CUSTOMER_SITE_URL', 'https://khachhang.dsuccess.example/', true, 'Trang khách hàng'],
  ['GIFT_SITE_URL', 'https://quatang.dsuccess.example/', true, 'Trang quà tặng'],
  ['ELEARNING_URL', 'https://hoctructuyen.dsuccess.example/', true, 'Học trực tuyến'],
  ['INSIGHT_URL', 'https://gocnhin.dsuccess.example/', true, 'Góc nhìn'],
  ['ITRUST_URL', 'https://uythac.dsuccess.example/', true, 'Ủy thác đầu tư'],
  ['ITRUST_PORTAL_URL', 'https://uythac.dsuccess.example/cong', true, 'Cổng ủy thác đầu tư'],
  ['EAPP_URL', 'https://hoso.dsuccess.example/', true, 'Nộp hồ sơ trực tuyến'],
  [
    'DAI_ICHI_ON_URL',
    'https://baohiemtructuyen.dsuccess.example/',
    true,
    'Công cụ bảo hiểm trực tuyến; để trống là chưa thiết lập',
  ],
  ['ERECRUIT_BASE_URL', 'https://tuyendung.dsuccess.example/', true, 'Trang tuyển dụng'],
  // Services of others; empty = the built-in one
  ['CAPTCHA_SITE_KEY', '', true, 'Khóa trang reCAPTCHA; để trống thì dùng captcha có sẵn'],
  ['GOOGLE_MAP_API_KEY', '', true, 'Khóa bản đồ; để trống thì dùng danh sách địa chỉ'],
  ['BOT_CODE', 'dsuccess-tro-ly', true, 'Mã trợ lý trò chuyện'],
  // Access
  ['RECOVERY_REVEAL_UNKNOWN_AGENT', '1', false, 'Báo rõ khi mã đại lý không tồn tại; 0 là giấu'],
  [
    'SECURITY_QUESTIONS',
    '1',
    false,
    'Cho phép khôi phục qua câu hỏi bảo mật; khuyến nghị 0 khi vận hành thật',
  ],
  ['FIRST_LOGIN_REQUIRE_OTP', '1', false, 'Đăng nhập lần đầu cần mã OTP'],
  ['OTP_TTL_SECONDS', '300', true, 'Thời hạn của mã OTP, giây'],
  ['OTP_MAX_ATTEMPTS', '3', false, 'Số lần nhập sai mã OTP'],
  ['OTP_RESEND_SECONDS', '60', true, 'Khoảng cách giữa hai lần gửi mã OTP, giây'],
  ['OTP_RESEND_PER_HOUR', '5', false, 'Số lần gửi mã OTP mỗi giờ của một tài khoản'],
  ['OTP_SENDS_PER_DAY', '10', false, 'Số lần gửi mã OTP mỗi ngày của một tài khoản'],
  ['OTP_WRONG_PER_DAY', '15', false, 'Số lần nhập sai mã OTP mỗi ngày của một tài khoản'],
  ['LOGIN_MAX_FAILURES', '5', false, 'Số lần sai mật khẩu thì khóa'],
  ['LOGIN_LOCK_MINUTES', '15', false, 'Khóa lần đầu bao nhiêu phút; mỗi lần sau gấp đôi'],
  ['LOGIN_CAPTCHA_REMAINING', '3', false, 'Còn bấy nhiêu lần thử thì cần captcha'],
  ['SESSION_IDLE_MINUTES', '30', false, 'Phiên hết hạn khi không hoạt động, phút'],
  ['SESSION_ABSOLUTE_HOURS', '12', false, 'Phiên hết hạn tuyệt đối, giờ'],
  ['STEP_UP_MINUTES', '15', false, 'Hiệu lực của lần xác thực mật khẩu phụ, phút'],
  ['RELEASE_POLL_SECONDS', '180', true, 'Chu kỳ hỏi phiên bản mới, giây'],
  ['LOOKUPS_PER_MINUTE', '1800', false, 'Số lần tra cứu mỗi phút của một người'],
  // A demonstration is read by many people with the same few names; without the setting an FC has 2,000 rows an hour.
  [
    'LOOKUP_ROWS_PER_HOUR',
    'ND=9000000 TH=9000000 AH=9000000 RH=9000000 OH=9000000 OFFICE=9000000 BM=9000000 UM=9000000 FC=9000000 STAFF=9000000 OTHER=9000000',
    false,
    'Số dòng tra cứu mỗi giờ theo cấp; khi vận hành thật nên bỏ trống (FC 2.000 … ND 20.000)',
  ],
  ['IMPERSONATION_MINUTES', '30', false, 'Thời hạn chế độ xem như đại lý, phút'],
  ['ADP_SYSTEM_CODES', 'ADP,EAPP', false, 'Mã các hệ thống được gửi người dùng vào cổng'],
  // Releases
  ['RELEASE_OVERRIDE_MINUTES', '480', false, 'Thời hạn tối đa khi tự chọn phiên bản, phút'],
  ['RELEASE_AUTO_ROLLBACK', '1', false, 'Tự thu hồi phiên bản lỗi; 0 là tắt'],
  ['RELEASE_AUTO_ROLLBACK_MIN', '5', false, 'Số nguồn báo lỗi tối thiểu để thu hồi phiên bản'],
  ['RELEASE_AUTO_ROLLBACK_SHARE', '0.2', false, 'Tỷ lệ nguồn báo lỗi để thu hồi phiên bản'],
  // Versions that people confirm
  ['DECREE_VERSION', '2026-1', true, 'Phiên bản cam kết bảo vệ dữ liệu cá nhân'],
  ['TERMS_VERSION', '2026-1', true, 'Phiên bản điều khoản ứng dụng'],
  ['PRIVACY_VERSION', '2026-1', true, 'Phiên bản chính sách dữ liệu của bảo hiểm trực tuyến'],
];

/** What a confirmed decree refers to. */
export const DECREE_VERSION = '2026-1';
