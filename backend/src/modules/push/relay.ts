import { LANGUAGES, type Language } from '@portal/domain/language';
import { eq, inArray, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { Listener } from '../../db/listener.ts';
import { notification, pushWait } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Clock } from '../../deps/clock.ts';
import { describeError } from '../../http/log.ts';
import type { Push } from './push.ts';

const inLanguages = (textIn: (language: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)]));

/** Messages of one transaction. */
const AT_ONCE = 100;
/** Messages whose time comes later, and what a service left that died. */
const LOOK_MS = 15_000;

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  push: Push;
}

/** Puts the next waiting messages into the outbox, each once however many services run; answers how many. */
export async function relayNext({ db, clock, push }: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: notification.id,
        type: notification.type,
        accountId: notification.accountId,
        title: notification.title,
        body: notification.body,
        titleEn: notification.titleEn,
        bodyEn: notification.bodyEn,
        link: notification.link,
      })
      .from(pushWait)
      .innerJoin(notification, eq(notification.id, pushWait.notificationId))
      .where(lte(notification.sentAt, clock()))
      .orderBy(pushWait.notificationId)
      .limit(AT_ONCE)
      .for('update', { of: pushWait, skipLocked: true });
    if (rows.length === 0) return 0;
    for (const { id, type, accountId, title, body, titleEn, bodyEn, link } of rows) {
      if (accountId === null) continue;
      const words = { titleVi: title, titleEn, bodyVi: body, bodyEn };
      const inAll = (name: 'title' | 'body') =>
        inLanguages((one) => translatedValue(words, name, one));
      await push.put(tx, { type, title: inAll('title'), body: inAll('body'), link, notifyId: id }, [
        accountId,
      ]);
    }
    const done = rows.map(({ id }) => id);
    await tx.delete(pushWait).where(inArray(pushWait.notificationId, done));
    return rows.length;
  });
}

/** Follows the messages to one person that wait for being pushed. */
export function startPushRelay(parts: Parts & { listener: Pick<Listener, 'on' | 'onConnected'> }) {
  const { listener, log } = parts;
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  const drain = async () => {
    try {
      while (!stopped && ((await relayNext(parts)) > 0 || again)) again = false;
    } catch (error) {
      log.warn({ error: describeError(error) }, 'push: waiting messages could not be read');
    }
  };
  const wake = () => {
    if (stopped) return;
    again = running !== undefined;
    running ??= drain().finally(() => {
      running = undefined;
    });
  };
  listener.on('portal_push', wake);
  listener.onConnected(wake);
  const timer = setInterval(wake, LOOK_MS).unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
