import { expect, type Page } from '@playwright/test';

/** The portal is there: on a public page its text comes before what hears keys and clicks (docs/decisions/0192). */
export const portalReady = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Danh mục chính' })).toBeVisible();
