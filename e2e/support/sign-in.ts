import type { Locator, Page } from '@playwright/test';
import { signIn as enter, loginForm, sendLogin as send } from '@portal/kit/playwright';
import { PASSWORD } from './accounts.ts';

export { loginForm };

/** Fills the form and sends it; what follows is for the caller to expect. */
export const sendLogin = (form: Locator, username: string, password = PASSWORD) =>
  send(form, username, password);

/** Signs in through /login; resolves when the form has led somewhere else. */
export const signIn = (page: Page, username: string, password = PASSWORD) =>
  enter(page, username, password);
