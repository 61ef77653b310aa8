/** Addresses that answer 200 on purpose, and why. */
export const EXPLAINED_ADDRESSES: Record<string, string> = {
  healthz: 'the process lives; says nothing else',
  readyz: 'the portal can be used; says nothing else',
  'application.mjs': 'how an outer page mounts the portal (docs/embedding.md)',
  'registry.json': 'the signed registry, public as the page that carries it',
  'api/openapi.json': 'demonstration only: in production it asks for a session (SEC-60)',
  'api/docs': 'demonstration only, as the description itself',
  'dev/outbox': 'demonstration only, on the machine itself',
  'dev/outbox.json': 'demonstration only, on the machine itself',
  admin: 'a page of the menu: the same shell as every page; its data and calls need admin.view',
  metrics: 'this machine only while no METRICS_TOKEN is set; in production with the token alone',
  '.well-known/security.txt': 'where to report a fault (RFC 9116)',
};

/** Findings of the crawler that are no fault here: a pattern of its text, and the reason. */
export const EXPLAINED_FINDINGS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /Strict-Transport-Security|HSTS/i,
    'the scan speaks to the machine itself without TLS; with PORTAL_ORIGIN=https the header is sent (M15)',
  ],
  [
    /X-Frame-Options/i,
    'replaced by frame-ancestors, which every supported browser reads and which takes a list of outer pages',
  ],
  [/X-XSS-Protection/i, 'obsolete: browsers have removed it; the policy stands in its place'],
  [
    /Secure flag/i,
    'the scan speaks to the machine itself without TLS; over https cookies are Secure',
  ],
];
