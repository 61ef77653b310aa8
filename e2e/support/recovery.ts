import type { Page } from '@playwright/test';
import { createApi } from './api.ts';

interface Message {
  channel: 'mail' | 'sms';
  to: string;
  subject: string | null;
  body: string;
  at: string;
}

export const NEW_PASSWORD = 'Doi@Moi2027x';

/** The messages of the portal, newest first. */
export async function outboxOf(url: string): Promise<Message[]> {
  const response = await fetch(`${url}/dev/outbox.json`);
  return (await response.json()) as Message[];
}

/** Six digits of the newest message that matches; its text names neither account nor agent. */
export async function newestCode(url: string, to: RegExp | string): Promise<string> {
  const fits = (one: Message) => (typeof to === 'string' ? one.to === to : to.test(one.to));
  const message = (await outboxOf(url)).find(fits);
  const code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Opens the page and begins with an agent code. */
export async function beginRecovery(page: Page, agentCode: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Mã đại lý').fill(agentCode);
  await page.keyboard.press('Enter');
}

export async function setNewPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(password);
  await page.getByLabel('Xác nhận mật khẩu mới').fill(password);
  await page.keyboard.press('Enter');
}

/** The status of signing in beside the browser. */
export async function loginStatus(url: string, username: string, password: string) {
  const body = { username, password };
  return (await createApi(url).post('authen/authentication/login', body)).status;
}
