export {
  authorization,
  call,
  Failure,
  portalUrl,
  requireSecure,
  send,
  withOperatorToken,
} from './call.ts';
export { diff } from './diff.ts';
export type { ArtifactDifferences, Difference, SetDifferences } from './differences.ts';
export { printableRows, printableText } from './printable.ts';
export { publish } from './publish.ts';
