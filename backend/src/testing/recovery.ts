import type { RecoveryStarted } from '@portal/types';
import { eq, inArray, sql } from 'drizzle-orm';
import { account, agent, passwordHistory, recoveryFlow, setting } from '../db/schema/index.ts';
import type { Client, Reply } from './client.ts';
import type { TestPortal } from './portal.ts';

/** A new password that every rule allows. */
export const NEW_PASSWORD = 'Doi@Moi2027x';

const base = '/api/admin/account';

/** Users of the demonstration whose passwords are recovered here. */
const FORGETFUL = ['20000036', '20000037', '20000038', '20000039', '20000040'];

/** Leaves nothing of earlier recoveries: no flows, no codes, and the passwords as the demonstration has them. */
export async function forgetRecoveries({ db }: TestPortal): Promise<void> {
  await db.delete(recoveryFlow);
  const theirs = inArray(account.username, FORGETFUL);
  const ids = db.select({ id: account.id }).from(account).where(theirs);
  await db.delete(passwordHistory).where(inArray(passwordHistory.accountId, ids));
  const passwordHash = sql`(select a.password_hash from account a where a.username = '20000009')`;
  await db.update(account).set({ passwordHash }).where(theirs);
}

/** The registered contacts of a demonstration agent. */
export async function contactsOfAgent({ db }: TestPortal, agentCode: string) {
  const [row] = await db.select().from(agent).where(eq(agent.agentCode, agentCode));
  if (row === undefined) throw new Error(`no agent ${agentCode}`);
  const { emailPersonal, emailCompany, phoneE164: phone } = row;
  return { emailPersonal, emailCompany, phone };
}

/** Six digits of the newest message to a user. */
export async function newestCode({ deps }: TestPortal, to: string | null): Promise<string> {
  const message = (await deps.outbox.list(500)).find((one) => one.to === to);
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** A code that is surely not this one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const setSetting = ({ db }: TestPortal, key: string, value: string) =>
  db.update(setting).set({ value }).where(eq(setting.key, key));

/** One person's recovery, call by call. */
export function recoveryOf(client: Client, agentCode: string) {
  const call = (path: string, body: object): Promise<Reply> =>
    client.post(`${base}/${path}`, { agentCode, ...body });
  return {
    start: () => client.post(`${base}/forgot-password/${agentCode}`, {}),
    send: (body: object) => call('forgot-password', body),
    resend: (body: object = {}) => call('resend-otp', body),
    check: (otp: unknown, body: object = {}) => call('check-otp', { otp, ...body }),
    answer: (questionCode: string, answer: string) =>
      client.post('/api/ds/validate-question', { agentCode, questionCode, answer }),
    renew: (otp: unknown, newPassword = NEW_PASSWORD, body: object = {}) =>
      call('renew-password', { otp, newPassword, confirmNewPassword: newPassword, ...body }),
  };
}

export const startedOf = ({ body }: Reply) => body.data as RecoveryStarted;

/** Goes by text message as far as a code that was sent: 20000038 and 20000039 can. */
export async function sentBySms(portal: TestPortal, agentCode: string, client = portal.visitor()) {
  const recovery = recoveryOf(client, agentCode);
  const { flowId } = startedOf(await recovery.start());
  const { status, body } = await recovery.send({ optTo: 'SMS' });
  if (status !== 200) throw new Error(`no code: ${body.description}`);
  const { phone } = await contactsOfAgent(portal, agentCode);
  return { client, recovery, flowId, phone, code: await newestCode(portal, phone) };
}
