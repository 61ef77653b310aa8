/**
 * Names with another meaning: the calls beside `POST releases/<remote>`, the host in the log and the builds, and the
 * registry in failure reports. reserved-names.test.ts compares them with the route table.
 */
const RESERVED = new Set(
  (
    'active canary choices combination credentials diff export health host list log mine operator-token override preview promote proofs ' +
    'qa-credentials registry rollback sets site subscriptions trusts verify vitals withdraw'
  ).split(' '),
);

/** Whether a name is reserved, so that no remote can have it; exact match. */
export const isReservedName = (name: string): boolean => RESERVED.has(name);
