import { sparesPopup } from './spares-popup.ts';

it.each(['/login', '/401', '/activate', '/admin', '/admin/settings'])(
  'part of POP-04: the pop-up spares %s',
  (path) => expect(sparesPopup(path, [])).toBe(true),
);

it.each(['/', '/contact', '/loginx', '/administration', '/policy-management'])(
  'part of POP-01: the pop-up replaces %s, except for holders of admin.view',
  (path) => {
    expect(sparesPopup(path, ['policy.view'])).toBe(false);
    expect(sparesPopup(path, ['admin.view'])).toBe(true);
  },
);
