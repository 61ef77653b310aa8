import { checkShownAdminPages, unshownAdminPages } from './shown-admin-pages.ts';

describe('the list of shown pages', () => {
  it('has every built page of the staff side', () => {
    const module = './src/x.tsx#X';
    const pages = [
      { path: '/admin', module },
      { path: '/admin/people', module },
      { path: '/admin/messages' },
      { path: '/administration', module },
    ];
    expect(unshownAdminPages(pages, ['/admin'])).toEqual([
      '/admin/people is not in e2e/support/shown/admin-pages.ts',
    ]);
  });

  it('is whole in this repository', () => {
    expect(checkShownAdminPages()).toEqual([]);
  });
});
