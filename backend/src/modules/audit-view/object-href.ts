interface Happened {
  action: string;
  object: string | null;
  actorAccountId: number | null;
  effectiveAccountId: number | null;
  detail: unknown;
}

const person = (id: number | string, tab?: string) =>
  `/admin/people/detail/${id}${tab === undefined ? '' : `?tab=${tab}`}`;

/** The pages of objects by the word in front of the colon. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => person(id),
  person: (id) => person(id),
  contact: (id) => person(id),
  grant: (id) => person(id, 'rights'),
  agent: () => '/admin/hierarchy',
  unit: () => '/admin/hierarchy',
  office: () => '/admin/hierarchy',
  import: (id) => `/admin/import/batch/${id}`,
  inbox: (item) => {
    const [inbox = '', id = ''] = item.split('/');
    return `/admin/inbox/${encodeURIComponent(inbox)}?id=${encodeURIComponent(id)}`;
  },
  setting: () => '/admin/settings',
  menu: () => '/admin/menus',
  orphans: () => '/admin/hierarchy/orphans',
  role: (code) => `/admin/roles/detail/${encodeURIComponent(code)}`,
  policy: (no) => `/policy-management/detail/${encodeURIComponent(no)}`,
  audit: () => '/admin/audit',
  release: () => '/admin/operations/releases',
  outbox: () => '/admin/operations',
  job: () => '/admin/operations',
  'content-draft': () => '/admin/content',
  media: () => '/admin/content/media',
};

const SECURITY = /^(login|logout|session|password|factor|first-login|recovery|consent)(\.|$)/;

/** Where the object of an event is found: its page, its request for approval, or the person. Null for unknown visitors. */
export function hrefOf(event: Happened): string | null {
  const { action, object, detail } = event;
  const { requestId } = (detail ?? {}) as { requestId?: unknown };
  if (typeof requestId === 'number') return `/admin/approvals/detail/${requestId}`;
  const [kind = '', id = ''] = object?.split(/:(.*)/s) ?? [];
  const page = Object.hasOwn(PAGES, kind) && id !== '' ? PAGES[kind] : undefined;
  if (page !== undefined) return page(id);
  const own = event.effectiveAccountId ?? event.actorAccountId;
  if (own === null) return null;
  return SECURITY.test(action) ? person(own, 'security') : person(own);
}
