import { localMoment } from '@portal/calendar';
import type { Db } from '../../db/handle.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { tellAccount } from '../outbox/tell.ts';
import type { PasswordKind } from './judge.ts';

const WHAT = {
  PASSWORD: { vi: 'Mật khẩu đăng nhập', en: 'login password' },
  GAD: { vi: 'Mật khẩu GAD phụ', en: 'secondary GAD password' },
} as const;

/** Notifies the account's owner that a password was changed, so that a change by another user is noticed. */
export const tellChanged = (
  db: Db,
  outbox: Outbox,
  accountId: number,
  kind: PasswordKind,
  at: Date,
): Promise<void> =>
  tellAccount(db, outbox, accountId, ({ fullname, locale }) => {
    const what = WHAT[kind][locale];
    if (locale === 'en') {
      return {
        subject: `Your ${what} was changed`,
        body: `Dear ${fullname},\n\nYour ${what} of the agent portal was changed on ${localMoment(at)}, and you were signed out on all other devices.\nIf this was not you, please recover your password at once and call the hotline.`,
      };
    }
    return {
      subject: `${what} đã được thay đổi`,
      body: `Kính gửi Anh/Chị ${fullname},\n\n${what} trên cổng đại lý của Anh/Chị đã được thay đổi lúc ${localMoment(at)}; các thiết bị khác đã được đăng xuất.\nNếu không phải Anh/Chị thực hiện, vui lòng khôi phục mật khẩu ngay và gọi tổng đài.`,
    };
  });
