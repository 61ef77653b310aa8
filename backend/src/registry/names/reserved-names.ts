/**
 * Names that mean something else: the calls beside `POST releases/<remote>`, the host in the log and the builds, and the
 * registry in browsers' reports of failures. taken-names.test.ts compares them with the route table.
 */
const TAKEN = new Set(
  (
    'active canary choices credentials diff export host list log mine override promote proofs qa-credentials ' +
    'registry rollback sets site verify'
  ).split(' '),
);

/** Whether no remote can have this name. */
export const isTakenName = (name: string): boolean => TAKEN.has(name);
