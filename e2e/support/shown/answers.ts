import type { Page } from '@playwright/test';

interface Answered {
  status?: number;
  data?: unknown;
  description?: string;
  errorCode?: string;
}

/** Chromium logs refused calls in the console. */
export const REFUSED = /Failed to load resource/;

/** Gives an answer that is hard or costly to come by, so that its screen can be looked at. */
export const answerWith = (page: Page, path: string, answered: Answered) => {
  const { status = 200, data = null, description = '', errorCode } = answered;
  return page.route(`**/api/${path}`, (route) =>
    route.fulfill({
      status,
      json: { statusCode: status, data, description, errorCode, correlationId: 'shown' },
    }),
  );
};

/** Presses a button that is named so in either language. */
export const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).first().click();

export const dialogShown = (page: Page, name?: RegExp) =>
  page
    .getByRole('dialog', name && { name })
    .last()
    .waitFor();
