import { COMPANY } from '@portal/domain/company';
import type { StaffMessageState } from '@portal/domain/notification';
import {
  type MessageAudienceFound,
  type SettingKey,
  type StaffMessage,
  type StaffMessageActed,
  type StaffMessageReport,
  specOf,
} from '@portal/types';
import type { Db } from '../db/handle.ts';
import { setting } from '../db/schema/index.ts';
import type { Client, Reply } from './client.ts';
import { dataOf } from './signed-in.ts';

const BASE = '/api/admin/messages';
export const REASON = 'Theo kế hoạch truyền thông tháng này';

/** A form that names nothing but its audience. */
export const messageForm = (audience: object, part: object = {}) => ({
  title: { vi: 'Họp đầu tuần', en: 'Monday meeting' },
  body: { vi: 'Mời Anh/Chị dự họp lúc 9 giờ.', en: 'Please join at nine.' },
  ...{ link: '/message-management', type: 'BUSINESS', audience, channels: ['APP'] },
  ...part,
});

export const writeMessage = async (by: Client, audience: object, part: object = {}) =>
  dataOf<StaffMessage>(await by.post(BASE, messageForm(audience, part)));

export const checkAudience = async (by: Client, audience: object, part: object = {}) =>
  dataOf<MessageAudienceFound>(await by.post(`${BASE}/audience`, { audience, ...part }));

/** An act on a message, whatever it answers. */
export const onMessage = (
  by: Client,
  { id, version }: { id: number; version: number },
  act: string,
  more: object = {},
): Promise<Reply> => by.post(`${BASE}/${id}/${act}`, { version, ...more });

/** Sends a draft with the total of its check. */
export const sendMessage = async (by: Client, draft: StaffMessage, total?: number) => {
  const expectedTotal = total ?? (await checkAudience(by, draft.audience)).total;
  return onMessage(by, draft, 'send', { expectedTotal, reason: REASON });
};

export const detailOf = async (by: Client, id: number) =>
  dataOf<StaffMessage>(await by.get(`${BASE}/detail?id=${id}`));
export const reportOf = async (by: Client, id: number) =>
  dataOf<StaffMessageReport>(await by.get(`${BASE}/report?id=${id}`));

/** The report once the message is in this state and so. */
export async function reported(
  by: Client,
  id: number,
  state: StaffMessageState,
  isSo: (report: StaffMessageReport) => boolean = () => true,
): Promise<StaffMessageReport> {
  for (;;) {
    const report = await reportOf(by, id);
    if (report.state === state && isSo(report)) return report;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Writes a message and sends it. */
export async function sent(by: Client, audience: object, part: object = {}) {
  const draft = await writeMessage(by, audience, part);
  dataOf<StaffMessageActed>(await sendMessage(by, draft));
  return reported(by, draft.id, 'SENT');
}

/** Gives a setting another value, or its default again. */
export const setSetting = (db: Db, key: SettingKey, value: string = specOf(key).default) =>
  db
    .insert(setting)
    .values({ companyId: COMPANY, key, value })
    .onConflictDoUpdate({ target: [setting.companyId, setting.key], set: { value } });
