import { ZONE } from '@portal/calendar';
import { escapeHtml } from '../../http/docs-page.ts';
import type { ShownMessage } from './outbox.ts';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:48rem;padding:1.5rem 1rem}
h1{font-size:1.5rem;margin:0}header{display:flex;gap:1rem;justify-content:space-between;align-items:baseline;flex-wrap:wrap}
ol{list-style:none;padding:0;display:grid;gap:1rem}li{border:1px solid #8886;border-radius:12px;padding:1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem 1rem;margin:0;font-size:.875rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}`;

const CHANNELS = {
  mail: 'Thư điện tử',
  sms: 'Tin nhắn SMS',
  push: 'Thông báo',
  webhook: 'Webhook',
};
const STATUSES = {
  sent: 'Đã gửi',
  failed: 'Không gửi được',
  waiting: 'Đang chờ gửi',
  cancelled: 'Đã hủy',
};

const time = new Intl.DateTimeFormat('vi-VN', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const line = (name: string, value: string) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`;

const item = (message: ShownMessage) => `<li><dl>
${line('Kênh', CHANNELS[message.channel])}
${line('Gửi tới', message.to)}
${message.subject === null ? '' : line('Tiêu đề', message.subject)}
${line('Lúc', time.format(new Date(message.at)))}
${line('Trạng thái', `${STATUSES[message.status]} (${message.tries})`)}
</dl><pre>${escapeHtml(message.body)}</pre></li>`;

const NONE = '<p>Chưa có tin nào. Tin sẽ hiện ở đây khi cổng gửi mã OTP hoặc thông báo.</p>';

/** The messages as one page for people; nothing in it runs. */
export const outboxHtml = (
  messages: readonly ShownMessage[],
  nonce: string,
): string => `<!doctype html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hộp thư đi</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>Hộp thư đi</h1><a href="">Tải lại</a></header>
<main>${messages.length === 0 ? NONE : `<ol>${messages.map(item).join('\n')}</ol>`}</main></body></html>
`;
