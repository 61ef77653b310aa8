import type { Logger } from 'pino';
import type { AuditAnchorConfig } from '../../config/audit-anchor.ts';
import type { Db } from '../../db/handle.ts';
import type { Clock } from '../../deps/clock.ts';
import { describeError } from '../../http/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Link } from './chain-key.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const PATIENCE_MS = 5_000;
/** After a failure, in milliseconds. */
const AGAIN_MS = 10_000;

interface AnchorParts {
  db: Db;
  clock: Clock;
  outbox: Pick<Outbox, 'put'>;
  config: AuditAnchorConfig;
  log: Logger;
}

/** Takes the head of the audit chain, and what is wrong with it, off this machine. */
export interface AuditAnchor {
  head(head: Link): Promise<void>;
  alarm(problem: string): Promise<void>;
}

/**
 * Sends something new at most once in a while. The time is kept in memory, so each backend sends: what is in the database could
 * be made to say that all was sent.
 */
function paced<Content>(
  { clock, log }: AnchorParts,
  everyMs: number,
  send: (content: Content) => Promise<unknown>,
) {
  let next = Number.NEGATIVE_INFINITY;
  let sent: string | undefined;
  return async (key: string, content: Content): Promise<void> => {
    const now = clock().getTime();
    if (now < next || key === sent) return;
    try {
      await send(content);
      next = now + everyMs;
      sent = key;
    } catch (error) {
      next = now + AGAIN_MS;
      log.error({ error: describeError(error) }, 'the audit anchor was not reached');
    }
  };
}

async function post(webhook: string, content: object): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

/** A webhook each minute, a mail each hour, of each backend; neither waits for the other. */
export function createAuditAnchor(parts: AnchorParts): AuditAnchor {
  const { db, clock, outbox } = parts;
  const { mail, webhook } = parts.config;
  const ways = () => ({
    post: paced(parts, MINUTE_MS, async (content: object) => {
      if (webhook !== undefined) await post(webhook, content);
    }),
    mail: paced(parts, HOUR_MS, async (text: { subject: string; body: string }) => {
      if (mail !== undefined) await outbox.put(db, { kind: 'MAIL', to: mail, ...text });
    }),
  });
  const heads = ways();
  const alarms = ways();
  return {
    async head(link) {
      const key = `${link.seq}:${link.hash.toString('hex')}`;
      const noted = { seq: link.seq, hash: link.hash.toString('hex'), at: clock().toISOString() };
      const body = `${key}\n${noted.at}\n\nnpm run audit -- --noted ${key}`;
      await Promise.all([
        heads.post(key, noted),
        heads.mail(key, { subject: `Audit head ${link.seq}`, body }),
      ]);
    },
    async alarm(problem) {
      const at = clock().toISOString();
      // The hour is part of the key: a problem that lasts is sent again.
      const key = `${problem} ${at.slice(0, 13)}`;
      await Promise.all([
        alarms.post(key, { alarm: problem, at }),
        alarms.mail(key, { subject: 'Audit alarm', body: `${problem}\n${at}\n\nnpm run audit` }),
      ]);
    },
  };
}
