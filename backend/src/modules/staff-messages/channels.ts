import { type NotificationChannel, PERSONAL_KINDS } from '@portal/domain/notification';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps/deps.ts';
import type { Sentence } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Channels that leave the portal. */
export const OUTER = PERSONAL_KINDS;
export type OuterChannel = (typeof OUTER)[number];

type Configured = Pick<Deps, 'config' | 'push'>;

/** Why nothing is sent on a channel; undefined where it is configured. A demonstration keeps mails and texts in its outbox. */
export function unconfigured(
  { config, push }: Configured,
  channel: NotificationChannel,
): Sentence | undefined {
  const { outbox, demo } = config;
  if (channel === 'APP') return undefined;
  if (channel === 'PUSH')
    return push.isConnected ? undefined : sentence('staffMessage.channel.PUSH');
  if (demo || (channel === 'MAIL' ? outbox.mail : outbox.sms) !== undefined) return undefined;
  return sentence(channel === 'MAIL' ? 'staffMessage.channel.MAIL' : 'staffMessage.channel.SMS');
}

/** SQL over `account` joined with agent, staff and candidate: where a channel reaches the person; null: nowhere. */
export const CONTACTS: Record<OuterChannel, SQL<string | null>> = {
  // One of their browsers; the sender finds all of them.
  PUSH: sql<
    string | null
  >`(select min(p.id)::text from push_token p where p.account_id = account.id)`,
  MAIL: sql<string | null>`coalesce(agent.email_personal, agent.email_company, candidate.email,
    staff.email, account.email)`,
  SMS: sql<
    string | null
  >`coalesce(agent.phone_e164, staff.phone_e164, candidate.phone_e164, account.phone_e164)`,
};

/** SQL: `account` with what CONTACTS need. */
export const PEOPLE = sql`account
  left join agent on agent.id = account.agent_id
  left join staff on staff.id = account.staff_id
  left join candidate on candidate.id = account.candidate_id`;

/** SQL over `account`: the person turned messages of this type off on this channel. Notices of the system always arrive. */
export const unwanted = (type: string, channel: NotificationChannel): SQL<boolean> =>
  type === 'SYSTEM'
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from notification_pref p where p.account_id = account.id
        and p.type = ${type} and p.channel = ${channel} and not p.enabled)`;
