/** In several languages at once: nothing is loaded that could say which one is chosen. */
const SENTENCES = [
  'Cổng thông tin chưa khởi động được. Vui lòng tải lại trang sau ít phút.',
  'The portal could not start. Please reload the page in a few minutes.',
];

/** What the person can do about one code. */
const REASONS: Readonly<Record<string, string[]>> = {
  'PORTAL-REG-EXPIRED': [
    'Trang này đã quá hạn và hệ thống chưa gửi được trang mới. Vui lòng kiểm tra kết nối và ngày giờ của thiết bị rồi thử lại.',
    'This page has expired and the service did not send a new one. Please check the connection and the date of the device, then try again.',
  ],
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : 'PORTAL-START';

/** The last resort, without React or styles, so that the page is never blank. */
export const showStartFailure = (error: unknown): void => {
  const root = document.getElementById('portal') ?? document.body;
  const panel = document.createElement('main');
  panel.setAttribute('role', 'alert');
  const code = codeOf(error);
  for (const text of [...(REASONS[code] ?? SENTENCES), code]) {
    const line = document.createElement('p');
    line.textContent = text;
    panel.append(line);
  }
  const retry = document.createElement('button');
  retry.textContent = 'Thử lại / Retry';
  retry.addEventListener('click', () => window.location.reload());
  panel.append(retry);
  root.replaceChildren(panel);
};
