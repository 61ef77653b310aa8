import { createInstance } from '@module-federation/enhanced/runtime';
import { recoverShared } from './recover-shared.ts';

const chunkError = () => Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' });

const shareConfig = { requiredVersion: '^1.0.0' };

/** A part whose first request for its chunk fails. */
const part = (text: string) => ({
  version: '1.0.0',
  shareConfig,
  get: jest.fn(async () => () => text).mockRejectedValueOnce(chunkError()),
});

it('a shared part that did not come once comes the next time, in the same document, for the host and for remotes', async () => {
  const shared = { menus: part('menus'), tables: part('tables') };
  const host = createInstance({ name: 'portal_host', remotes: [], shared });
  recoverShared(host);
  const remote = createInstance({ name: 'portal_policy', remotes: [] });
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  const menus = () => host.loadShare('menus');
  const tables = () => remote.loadShare('tables', { customShareInfo: { shareConfig } });

  const first = await Promise.allSettled([menus(), menus(), tables()]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const again of [menus, menus, tables, tables]) {
    const factory = (await again()) || null;
    expect(factory?.()).toBe(again === menus ? 'menus' : 'tables');
  }
  expect(shared.menus.get).toHaveBeenCalledTimes(2);
  expect(shared.tables.get).toHaveBeenCalledTimes(2);
});
