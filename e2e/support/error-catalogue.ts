/** Where a row of a catalogue is reproduced, when that is in no test of `error-catalogue.spec.ts`: a spec, and words that it looks for. */
export interface Elsewhere {
  spec: string;
  words: string;
}

/** The name of a test in `error-catalogue.spec.ts`, or the spec that reproduces the row for another item. */
export type ShownBy = 'sign-in' | 'recovery' | 'password' | 'history' | Elsewhere;

const by = (spec: string, words: string): Elsewhere => ({ spec: `${spec}.spec.ts`, words });

/** Every row of the error catalogue of access, in its order. */
export const ACCESS_ROWS: Record<string, ShownBy> = {
  AGENT_NOT_LOGIN_YET: 'sign-in',
  'INPUT-ERROR (no flag set)': by('access-passwords', "toContainText('Information invalid')"),
  PASSWORD_AGENT_ERROR: by('access-passwords', 'Mật khẩu đăng nhập hiện tại chưa đúng'),
  PASSWORD_GAD_ERROR: by('access-passwords', 'Mật khẩu GAD phụ hiện tại chưa đúng'),
  INCORRECT_CAPTCHA_CODE: 'sign-in',
  INCORRECT_CAPTCHA_V3: 'sign-in',
  'Locked account': 'sign-in',
  'Wrong security answer': by('access-recovery', 'Câu hỏi gợi nhớ hoặc câu trả lời không đúng.'),
  'Skip without registered e-mail or phone': 'recovery',
  'Three wrong OTPs': 'recovery',
  'Expired OTP': 'recovery',
  'Session expired': by('session', "toContainText('Vui lòng đăng nhập lại')"),
  'Password expired': by('access-passwords', "dialog(page, 'Mật khẩu đã hết hạn')"),
  'Access denied': by('guards-signed-in', 'Anh/Chị chưa có quyền xem trang này'),
  'Data mismatch': 'recovery',
  'Login failure': 'sign-in',
  'Other descriptions from the server': by('avatar', 'ERR-02 what the service says is a toast'),
  'Avatar update failure': by('avatar', 'Có lỗi xảy ra khi cập nhật. Vui lòng kiểm tra lại.'),
  'Account link: success': by('linked-accounts', "getByText('Cập nhật thành công')"),
  'Account link: failure': by('linked-accounts', "'Switch account error'"),
  'Failed ADP login: description': by('access-embedding', 'getByText(description)).toBeVisible'),
  'Failed ADP login: default': by('access-embedding', "getByText('Hệ thống bị lỗi.')"),
  Generic: 'sign-in',
  // The modal is that of a page that throws.
  'Generic modal': by(
    'resilience-release',
    "expectOnlyPolicyFailed(page, code, kind === 'render')",
  ),
  'Password change': 'password',
  'User without permitted tabs': by('menu', 'has no tab: / leads to /401'),
  'Message-count failure': by('header', 'and 0 when the count fails'),
};

/** Every row of the error catalogue of features, in its order. None belongs to a page that is not built yet. */
export const FEATURE_ROWS: Record<string, ShownBy> = {
  'Upload of more than 10 files': by('avatar', 'You cannot upload more than 10 files'),
  'Upload over 10 MB': by('avatar', 'Uploaded file must be smaller than 10MB!'),
  'Any other upload rejection': by('avatar', "'Uploaded file format is wrong'"),
  'Avatar update failure': by('avatar', 'Có lỗi xảy ra khi cập nhật. Vui lòng kiểm tra lại.'),
  'Account link success': by('linked-accounts', "getByText('Cập nhật thành công')"),
  'Account link failure': by('linked-accounts', "'Switch account error'"),
  'Access without permission': by('guards-signed-in', 'Anh/Chị chưa có quyền xem trang này'),
  'Live chat without login': by('site', 'Vui lòng đăng nhập để sử dụng chức năng'),
  'Under-construction items': by('menu', 'Chức năng đang được xây dựng'),
  'Generic failure': by(
    'resilience-release',
    "expectOnlyPolicyFailed(page, code, kind === 'render')",
  ),
  'Message-count failure': by('header', 'and 0 when the count fails'),
  'Change-request history error': 'history',
  'Other failed fetches': by('lookup-failures', 'a list that fails stays empty'),
};
