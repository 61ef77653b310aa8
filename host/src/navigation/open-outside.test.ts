import { launchOutside, leadsToOneOf, openOutside } from './open-outside.ts';

const HREF = 'https://learn.example/';

const view = (allowed = true) => {
  const tab = { opener: window as Window | null, location: { replace: jest.fn() } };
  const open = jest.fn((_url?: string | URL, _target?: string, _features?: string) =>
    allowed ? (tab as unknown as Window) : null,
  );
  return { tab, open };
};

describe('addresses of others', () => {
  it('EXT-10 MENU-08 open in a tab that cannot reach back', () => {
    const { open } = view();
    openOutside(HREF, { open });
    expect(open).toHaveBeenCalledWith(HREF, '_blank', 'noopener');
  });

  it('EXT-11 are opened with a code, in a tab that has let go of its opener', async () => {
    const { tab, open } = view();
    let held: unknown = 'not asked';
    await launchOutside(
      HREF,
      async () => {
        held = tab.opener;
        return `${HREF}?code=1`;
      },
      { open },
    );
    expect([held, open.mock.calls]).toEqual([null, [['about:blank', '_blank']]]);
    expect(tab.location.replace).toHaveBeenCalledWith(`${HREF}?code=1`);
  });

  it('EXT-11 open without a code when there is none, and where no tab was allowed, later', async () => {
    const none = () => Promise.reject(new Error('offline'));
    const { tab, open } = view();
    await launchOutside(HREF, none, { open });
    expect(tab.location.replace).toHaveBeenCalledWith(HREF);
    const refused = view(false);
    await launchOutside(HREF, none, { open: refused.open });
    expect(refused.open).toHaveBeenLastCalledWith(HREF, '_blank', 'noopener');
  });

  it('are known by their whole origin', () => {
    const sites = ['https://learn.example/khoa', 'nonsense'];
    expect(leadsToOneOf(HREF, sites)).toBe(true);
    for (const other of [
      'http://learn.example/',
      'https://learn.example.evil.example/',
      'nonsense',
    ])
      expect(leadsToOneOf(other, sites)).toBe(false);
  });
});
