import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe over a page, in the page itself: its usual way opens one more window for every analysis, only to put together
 * what frames of other origins found, and the portal has none.
 */
export const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
