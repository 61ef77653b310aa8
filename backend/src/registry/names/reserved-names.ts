/**
 * Names with another meaning: the calls beside `POST releases/<remote>`, the host in the log and the builds, and the
 * registry in failure reports. reserved-names.test.ts compares them with the route table.
 */
const RESERVED = new Set(
  (
    'active canary choices credentials diff export host list log mine override promote proofs qa-credentials ' +
    'registry rollback sets site verify'
  ).split(' '),
);

/** Whether no remote can have this name. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
