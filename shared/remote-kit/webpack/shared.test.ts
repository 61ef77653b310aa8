import {
  hostShared,
  remoteShared,
  sharedLater,
  sharedPackages,
  sharedRanges,
  sharedVersions,
} from './shared.ts';

describe('modules that exist once in the page', () => {
  it('are provided by the host: the first ones with its first scripts, the others later', () => {
    for (const [request, shared] of Object.entries(hostShared())) {
      expect(shared).toMatchObject({ singleton: true, strictVersion: true });
      expect(shared.eager).toBe(!sharedLater.includes(request));
    }
  });

  it('are never part of a remote, which takes the same ones', () => {
    expect(Object.keys(remoteShared())).toEqual(Object.keys(hostShared()));
    for (const shared of Object.values(remoteShared())) expect(shared.import).toBe(false);
  });

  it('come from packages that are named once', () => {
    const packages = sharedPackages();
    expect(packages).toEqual(expect.arrayContaining(['react', '@tanstack/react-query']));
    expect(packages).toContain('@portal/ui');
    expect(packages).not.toContain('@portal/ui/menu');
    expect(new Set(packages).size).toBe(packages.length);
  });
});

describe('ranges', () => {
  it('cover what is consumed, a module of a package among it', () => {
    expect(sharedRanges(['react/jsx-runtime', 'i18next'])).toEqual({
      i18next: expect.stringMatching(/^\^\d+\.0\.0$/),
      react: expect.stringMatching(/^\^\d+\.0\.0$/),
    });
    expect(sharedRanges(['something-else'])).toEqual({});
  });

  it('allow the version that the host provides', () => {
    const versions = sharedVersions();
    for (const [name, range] of Object.entries(sharedRanges(Object.keys(versions)))) {
      expect(versions[name]?.split('.')[0]).toBe(range.slice(1).split('.')[0]);
    }
  });
});
