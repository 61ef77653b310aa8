/** Whose lookups are measured: their views hold all, half, one building and one person's rows. */
export const MEASURED = [
  { code: '20000001', title: 'ND', view: 'group' },
  { code: '20000002', title: 'TH', view: 'group' },
  { code: '20000006', title: 'OFFICE', view: 'group' },
  { code: '20000009', title: 'FC', view: 'own' },
] as const;

/**
 * Who calls while the portal is busy, by share: of a hundred people in the morning most are consultants, few stand high
 * in the tree. API.md names their accounts.
 */
export const BUSY = [
  { code: '20000001', view: 'group', share: 1 },
  { code: '20000002', view: 'group', share: 2 },
  { code: '20000003', view: 'group', share: 2 },
  { code: '20000004', view: 'group', share: 3 },
  { code: '20000005', view: 'group', share: 3 },
  { code: '20000006', view: 'group', share: 5 },
  { code: '20000007', view: 'group', share: 7 },
  { code: '20000008', view: 'own', share: 7 },
  ...['20000009', '20000010', '20000011', '20000030', '20000031', '20000032', '20000033'].map(
    (code) => ({ code, view: 'own' as const, share: 10 }),
  ),
] as const;

export const PASSWORD = 'Portal@2026';
