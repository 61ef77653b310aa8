import type { OutboxFault } from '@portal/domain/outbox';

const CLASSES: readonly [OutboxFault, RegExp][] = [
  ['NOT_CONFIGURED', /is not configured|nothing sends/],
  ['TOO_LATE', /^too late/],
  ['RECIPIENT', /\bUNREGISTERED\b|\bSENDER_ID_MISMATCH\b/],
  ['AUTH', /\bEAUTH\b|\b(401|403|530|534|535)\b/],
  ['RECIPIENT', /\bEENVELOPE\b/],
  [
    'AWAY',
    /\b(ECONNREFUSED|ECONNRESET|ECONNECTION|ENOTFOUND|EAI_AGAIN|EDNS|ETIMEDOUT|ESOCKET|EHOSTUNREACH)\b|time|fetch failed/i,
  ],
  ['REJECTED', /answered \d{3}|\bEMESSAGE\b|\b[45]\d\d\b/],
];

/** The class of an error of a mail server or gateway: its text may name hosts, addresses and recipients, so it stays inside. */
export function faultOf(error: string | null): OutboxFault | null {
  if (error === null) return null;
  return CLASSES.find(([, pattern]) => pattern.test(error))?.[0] ?? 'OTHER';
}
