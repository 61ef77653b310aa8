import { DEFAULT_LANGUAGE, type Language } from '@portal/domain/language';
import type { NotificationType } from '@portal/domain/notification';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, notificationPref } from '../../db/schema/index.ts';
import { say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { settingOf } from '../../settings/setting-of.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PushContent } from './push-content.ts';
import { browsersOf } from './push-tokens.ts';

/** A text by language; readers of one that is missing get the default language's. */
export type PushText = Partial<Record<Language, string | null>>;

/** A message for the browsers of people. */
export interface PushMessage {
  type: NotificationType;
  title: PushText;
  body: PushText;
  /** A path of the portal. */
  link: string | null;
  /** Its row in `notification`. */
  notifyId: number | null;
  urgent?: boolean;
  notBefore?: Date;
  uselessAfter?: Date;
  /** The message of staff that it carries. */
  staffMessageId?: number;
}

/** What became of a message for one account. */
export interface Pushed {
  accountId: number;
  /** A row for each browser. */
  outboxIds: number[];
  /** Why there is none. */
  none: 'NO_DEVICE' | 'UNWANTED' | null;
}

export interface Push {
  /** Whether a sender is configured. */
  readonly isConnected: boolean;
  /** Puts the message into the outbox for every browser of these accounts that takes it, in the transaction of `tx`. */
  put(tx: Db, message: PushMessage, accountIds: readonly number[]): Promise<Pushed[]>;
}

declare module '../../deps/deps.ts' {
  interface Deps {
    push: Push;
  }
}

const HIDDEN = {
  title: sentence('push.hidden.title'),
  body: sentence('push.hidden.body'),
};

/** Accounts that turned push messages of this type off; notices of the system always come. */
async function unwantedBy(db: Db, type: NotificationType, accountIds: number[]) {
  if (type === 'SYSTEM') return new Set<number>();
  const rows = await db
    .select({ accountId: notificationPref.accountId })
    .from(notificationPref)
    .where(
      and(
        inArray(notificationPref.accountId, accountIds),
        eq(notificationPref.type, type),
        eq(notificationPref.channel, 'PUSH'),
        eq(notificationPref.enabled, false),
      ),
    );
  return new Set(rows.map(({ accountId }) => accountId));
}

/** The content in a language; without its words where they may not leave the house. */
function contentIn(
  language: Language,
  { title, body, link, notifyId, urgent = false }: PushMessage,
  showText: boolean,
): PushContent {
  const of = (text: PushText) => text[language] ?? text[DEFAULT_LANGUAGE] ?? '';
  const shown = showText
    ? { title: of(title), body: of(body) }
    : { title: say(HIDDEN.title, language, {}), body: say(HIDDEN.body, language, {}) };
  return { ...shown, link, notifyId, urgent };
}

/** Push messages, through the outbox: retried, cancelled and shown to operators as mails are. */
export function createPush({
  outbox,
  isConnected,
}: {
  outbox: Pick<Outbox, 'putAll'>;
  isConnected: boolean;
}): Push {
  return {
    isConnected,
    async put(tx, message, accountIds) {
      const ids = [...new Set(accountIds)];
      if (!isConnected || ids.length === 0)
        return ids.map((accountId) => ({ accountId, outboxIds: [], none: 'NO_DEVICE' as const }));
      const browsers = await browsersOf(tx, ids);
      const unwanted = await unwantedBy(tx, message.type, ids);
      const showText = await settingOf(tx, 'PUSH_TEXT');
      const people = await tx
        .select({ id: account.id, locale: account.locale })
        .from(account)
        .where(inArray(account.id, ids));
      const languages = new Map(people.map(({ id, locale }) => [id, locale]));
      const to = browsers.filter(({ accountId }) => !unwanted.has(accountId));
      const { notBefore, uselessAfter, staffMessageId } = message;
      const stored = await outbox.putAll(
        tx,
        to.map(({ id, accountId }) => {
          const content = contentIn(
            languages.get(accountId) ?? DEFAULT_LANGUAGE,
            message,
            showText,
          );
          return {
            ...{ kind: 'PUSH' as const, to: String(id), keepBody: true },
            ...{ subject: content.title, body: JSON.stringify(content) },
            ...{ notBefore, uselessAfter },
            ...(staffMessageId && { staffMessage: { id: staffMessageId, accountId } }),
          };
        }),
      );
      const idsOf = new Map<number, number[]>();
      for (const [at, { accountId }] of to.entries())
        idsOf.set(accountId, [...(idsOf.get(accountId) ?? []), stored[at] ?? 0]);
      return ids.map((accountId) => {
        const outboxIds = idsOf.get(accountId) ?? [];
        const none = unwanted.has(accountId) ? ('UNWANTED' as const) : ('NO_DEVICE' as const);
        return { accountId, outboxIds, none: outboxIds.length > 0 ? null : none };
      });
    },
  };
}
