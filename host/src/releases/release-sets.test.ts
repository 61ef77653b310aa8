import { type RegistryError, verifyRegistry } from '@portal/registry';
import { createKeys, type KeyPair, publicKeyOf, signRegistry } from '@portal/registry/sign';
import type { Registry, ReleaseSetAnswer, RemoteRelease } from '@portal/types';
import { safeStorage } from '../lib/storage.ts';
import { createCurrentRegistry } from '../registry/current-registry.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { registryOf as plainRegistry } from '../registry/testing.ts';
import { createReleaseSets } from './release-sets.ts';

const remote = (name: string, version: string, ...paths: string[]) => ({
  current: {
    name,
    version,
    entry: 'entry.js',
    files: {},
    manifest: { pages: paths.map((path) => ({ path })) },
  } as unknown as RemoteRelease,
  previous: null,
});

const registryOf = (serial: number, part: Partial<Registry> = {}) =>
  plainRegistry(serial, {
    remotes: [remote('content', '1', '/'), remote('policy', `${serial}`, '/policy', '/policy/:no')],
    ...part,
  });

const storage = safeStorage(() => localStorage);
let keys: KeyPair;

beforeAll(async () => {
  keys = await createKeys();
});
beforeEach(() => localStorage.clear());

const answerOf = async (registry: Registry, signer = keys): Promise<ReleaseSetAnswer> => ({
  registry: await signRegistry(registry, signer),
  host: registry.host ?? 'host-1',
  override: null,
});

const setup = () => {
  const current = createCurrentRegistry(registryOf(3));
  const calls: string[] = [];
  const state = { dirty: false, degraded: false };
  const sets = createReleaseSets({
    current,
    open: (signed) => openRegistry(signed, [publicKeyOf(keys)], storage),
    refused: ({ code }: RegistryError) => calls.push(code),
    isDirty: () => state.dirty,
    degraded: () => state.degraded,
    newPage: (setId) => {
      calls.push(`new page for ${setId}`);
      return true;
    },
    renew: () => calls.push('renew'),
  });
  return { sets, current, calls, state };
};

describe('a new release set', () => {
  it('waits for the next change of remote, and is taken there without a page load', async () => {
    const { sets, current, calls } = setup();
    await sets.offer(await answerOf(registryOf(4)));
    expect([current.get().setId, sets.get().waiting]).toEqual(['set-3', 'set-4']);
    sets.moved('/policy', '/policy/12');
    expect(current.get().setId).toBe('set-3');
    sets.moved('/policy/12', '/');
    expect(current.get().setId).toBe('set-4');
    expect(sets.get()).toEqual({ override: null, waiting: null, asking: false });
    expect(calls).toEqual([]);
  });

  it('brings pages that the former set did not have', async () => {
    const { sets, current } = setup();
    const { remotes } = registryOf(4);
    await sets.offer(
      await answerOf(registryOf(4, { remotes: [...remotes, remote('claims', '1', '/claims')] })),
    );
    sets.moved('/', '/claims');
    expect(current.get().remotes.map(({ current: { name } }) => name)).toContain('claims');
  });

  it('does not take what is typed away: the user is asked, may wait, and decides', async () => {
    const { sets, current, state, calls } = setup();
    state.dirty = true;
    await sets.offer(await answerOf(registryOf(4)));
    expect(sets.get()).toMatchObject({ waiting: 'set-4', asking: true });
    sets.moved('/policy', '/');
    expect(current.get().setId).toBe('set-3');
    sets.later();
    expect(sets.get()).toMatchObject({ waiting: 'set-4', asking: false });
    sets.use();
    expect(current.get().setId).toBe('set-4');
    expect(calls).toEqual(['renew']);
  });

  it('of another host is a new page at the wanted address', async () => {
    const { sets, current, calls } = setup();
    await sets.offer(await answerOf(registryOf(4, { host: 'host-2' })));
    sets.moved('/policy', '/');
    expect(calls).toEqual(['new page for set-4']);
    expect(current.get().setId).toBe('set-3');
  });

  it('is used at once where what is in view is broken and nothing is typed', async () => {
    const { sets, current, state, calls } = setup();
    state.degraded = true;
    await sets.offer(await answerOf(registryOf(4)));
    expect(current.get().setId).toBe('set-4');
    expect(calls).toEqual(['renew']);
  });

  it('that a user pinned is used at once, unless a form is dirty', async () => {
    const { sets, current, state } = setup();
    await sets.offer(await answerOf(registryOf(3, { setId: 'pinned', channel: 'override' })), true);
    expect(current.get().setId).toBe('pinned');
    state.dirty = true;
    await sets.offer(await answerOf(registryOf(4)), true);
    expect([current.get().setId, sets.get().asking]).toEqual(['pinned', true]);
  });

  it('of a user who is signing in is used before their first page, whatever was typed', async () => {
    const { sets, current, calls, state } = setup();
    state.dirty = true;
    await sets.enter(await answerOf(registryOf(4)));
    expect(current.get().setId).toBe('set-4');
    expect(calls).toEqual(['renew']);
  });

  it('of a user who is signing in waits for their first page where it needs a page load', async () => {
    const { sets, current, calls } = setup();
    await sets.enter(await answerOf(registryOf(4, { host: 'host-2' })));
    expect([current.get().setId, calls]).toEqual(['set-3', []]);
    sets.moved('/policy', '/');
    expect(calls).toEqual(['new page for set-4']);
  });

  it('that went back to the one in use waits no longer', async () => {
    const { sets } = setup();
    await sets.offer(await answerOf(registryOf(4)));
    await sets.offer(await answerOf(registryOf(5, { setId: 'set-3' })));
    expect(sets.get().waiting).toBeNull();
  });
});

describe('a set that must not be used is refused and reported, and the previous one stays', () => {
  const refusedAs = async (answer: ReleaseSetAnswer, code: string) => {
    const { sets, current, calls } = setup();
    await sets.offer(answer, true);
    sets.moved('/policy', '/');
    expect(calls).toEqual([code]);
    expect(current.get().setId).toBe('set-3');
    expect(sets.get().waiting).toBeNull();
  };

  it('altered', async () => {
    const answer = await answerOf(registryOf(4));
    const { payload } = answer.registry;
    answer.registry.payload = payload.replace('"version":"4"', '"version":"6"');
    expect(answer.registry.payload).not.toBe(payload);
    await refusedAs(answer, 'PORTAL-REG-SIGNATURE');
  });

  it('unsigned', async () => {
    const answer = await answerOf(registryOf(4));
    answer.registry.signature = '';
    await refusedAs(answer, 'PORTAL-REG-SIGNATURE');
  });

  it('signed with a key that the host does not trust', async () => {
    await refusedAs(await answerOf(registryOf(4), await createKeys()), 'PORTAL-REG-KEY');
  });

  it('signed, but no registry', async () => {
    const answer = await answerOf(registryOf(4));
    answer.registry = await signRegistry(
      { ...registryOf(4), format: 2 } as unknown as Registry,
      keys,
    );
    await refusedAs(answer, 'PORTAL-REG-FORMAT');
  });

  it('and a good one that follows is taken', async () => {
    const { sets, current, calls } = setup();
    await sets.offer(await answerOf(registryOf(4), await createKeys()));
    await sets.offer(await answerOf(registryOf(4)));
    sets.moved('/policy', '/');
    expect(calls).toEqual(['PORTAL-REG-KEY']);
    expect(current.get().setId).toBe('set-4');
  });

  it('stale, as a replayed one is', async () => {
    const newest = await answerOf(registryOf(9));
    await openRegistry(newest.registry, [publicKeyOf(keys)], storage);
    await expect(verifyRegistry(newest.registry, [publicKeyOf(keys)])).resolves.toBeTruthy();
    await refusedAs(await answerOf(registryOf(8)), 'PORTAL-REG-STALE');
  });
});
