/** `@portal/e2e/bench`: how a visit is measured in a real browser. */
export { freshContext, openBrowser, signedInState } from './browser.ts';
export type { Line } from './line.ts';
export { type MountCost, takeMounts } from './mounts.ts';
export { type Taken, takeVisit, type Visit } from './visit.ts';
export type { Wire } from './wire.ts';
