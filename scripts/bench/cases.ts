import type { Visit } from '@portal/e2e/bench';

/** How a page is opened: with nothing cached, seen before, by a click, or by a click after the pointer rested on the link. */
export type Way = 'cold' | 'warm' | 'click' | 'hover';

export interface Case extends Visit {
  name: string;
  way: Way;
  /** A demonstration user who has signed in before. */
  user?: string;
}

/** Sees their own policies and those of the agents below them. */
export const LEADER = '20000009';

const LOGIN = { path: '/login', ready: '[data-remote="auth"] input[name="username"]' };
const HOME = { path: '/', ready: '[data-remote="content"] h1' };
const POLICIES = {
  path: '/policy-management',
  ready: '[data-remote="policy"] tbody td a',
  user: LEADER,
};
/** From the sign-in page to the public lookup: another remote, of which nothing is loaded yet. */
const LOOKUP = {
  path: '/login',
  click: '[data-remote="auth"] a[href="/lookup"]',
  ready: '[data-remote="policy"] form input',
};

export const CASES: Case[] = [
  { name: 'login, cold', way: 'cold', ...LOGIN },
  { name: 'login, warm', way: 'warm', ...LOGIN },
  { name: 'home, cold', way: 'cold', ...HOME },
  { name: 'home, warm', way: 'warm', ...HOME },
  { name: 'policy list, cold', way: 'cold', ...POLICIES },
  { name: 'policy list, warm', way: 'warm', ...POLICIES },
  { name: 'first navigation', way: 'click', ...LOOKUP },
  { name: 'first navigation after hover', way: 'hover', hover: true, ...LOOKUP },
];
