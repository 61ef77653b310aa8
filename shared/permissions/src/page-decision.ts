import type { PageDeclaration, UserRecord } from '@portal/types';
import { nextStep, type StepFlags } from './next-step.ts';

/** What the shell does with a page for this user. */
export type PageDecision =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  | { kind: 'forbidden' };

type Page = Pick<PageDeclaration, 'path' | 'access' | 'permission' | 'open'>;

/** What of a signed-in user decides about pages. */
export type PageReader = StepFlags & Pick<UserRecord, 'authorities'>;

const LOGIN = '/login';

/** Whether a user holds what a page asks for. A private page with no rule is denied (GRD-08). */
export const mayOpen = (page: Page, authorities: readonly string[]): boolean => {
  if (page.access === 'public') return true;
  if (page.permission) return authorities.includes(page.permission);
  return page.open === true;
};

/**
 * The route guard (spec/access.md 4.2): no token leads to /401, a step that is due comes first,
 * a signed-in user has no business on /login, and a missing permission shows the access-denied panel.
 */
export const decidePage = (page: Page, user: PageReader | null): PageDecision => {
  if (!user) {
    return page.access === 'public' ? { kind: 'show' } : { kind: 'redirect', to: '/401' };
  }
  const step = nextStep(user);
  if (step.must && step.to !== page.path) {
    const spared = page.access === 'public' && page.path !== LOGIN && !step.everywhere;
    if (!spared) return { kind: 'redirect', to: step.to };
  }
  if (page.path === LOGIN) return { kind: 'redirect', to: '/' };
  return mayOpen(page, user.authorities) ? { kind: 'show' } : { kind: 'forbidden' };
};
