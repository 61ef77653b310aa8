import { ownerOf, type RegistryError } from '@portal/registry';
import { createValue, type ReadonlyValue } from '@portal/remote-kit/shell';
import type { Registry, ReleaseSetAnswer, SignedRegistry } from '@portal/types';
import type { CurrentRegistry } from '../registry/current-registry.ts';

export interface SetState {
  /** What the user pinned, while it is on. */
  override: ReleaseSetAnswer['override'];
  /** Id of a newer set that waits until it can be taken; null when the page has the newest. */
  waiting: string | null;
  /** The newer set is wanted now, and something typed is in its way: the user decides. */
  asking: boolean;
}

export interface SetsSetup {
  current: CurrentRegistry;
  /** Verifies. @throws RegistryError */
  open(signed: SignedRegistry): Promise<Registry>;
  refused(error: RegistryError): void;
  isDirty(): boolean;
  /** What is in view has failed, or is the version before: a newer set is taken at once. */
  degraded(): boolean;
  /** Loads the address anew, for a host of another version; false where that was done for this set already. */
  newPage(setId: string): boolean;
  /** What is mounted gives way to the version of the set in use. */
  renew(): void;
}

export interface ReleaseSets extends ReadonlyValue<SetState> {
  /** A set that the service answered. `now`: the user asked for it and does not wait for the next page. */
  offer(answer: ReleaseSetAnswer, now?: boolean): Promise<void>;
  /** Takes what waits, whatever is typed: who calls has kept it or asked. */
  use(): void;
  later(): void;
  /** Whether what waits brings the page at this path another version of its remote, or of the host. */
  changes(path: string): boolean;
  /** The address changed; a change of remote takes what waits. */
  moved(from: string, to: string): void;
  /** Takes what waits where what is in view is broken and nothing is typed. */
  heal(): void;
}

interface Waiting {
  registry: Registry;
  host: string;
  override: ReleaseSetAnswer['override'];
}

/**
 * The page's release set and the one that may follow it. The session keeps its set; a new one is taken at the next
 * change of remote when nothing is dirty. A set that does not verify changes nothing.
 */
export const createReleaseSets = (setup: SetsSetup): ReleaseSets => {
  const { current } = setup;
  const state = createValue<SetState>({ override: null, waiting: null, asking: false });
  let waiting: Waiting | null = null;
  /** Version of the host that this page runs; a page made before sets named it learns it with the first answer. */
  let host = current.get().host;

  const patch = (part: Partial<SetState>) => state.set({ ...state.get(), ...part });

  const take = (next: Waiting) => {
    waiting = null;
    if (next.host !== host && setup.newPage(next.registry.setId)) return;
    current.set(next.registry);
    patch({ override: next.override, waiting: null, asking: false });
  };

  const use = () => {
    if (!waiting) return;
    take(waiting);
    setup.renew();
  };

  const heal = () => {
    if (waiting && setup.degraded() && !setup.isDirty()) use();
  };

  const remoteAt = (registry: Registry, path: string) => ownerOf(registry, path)?.page.remote;

  const versionAt = (registry: Registry, path: string): string => {
    const name = remoteAt(registry, path);
    const shown = registry.remotes.find((one) => one.current.name === name)?.current;
    return `${name}@${shown?.version}`;
  };

  const same = (next: Waiting) => {
    const { setId, serial } = current.get();
    if (next.registry.setId !== setId || next.host !== host) return false;
    // The same versions; what stands behind each of them may still have changed.
    if (next.registry.serial !== serial) current.set(next.registry);
    waiting = null;
    patch({ override: next.override, waiting: null, asking: false });
    return true;
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    offer: async (answer, now = false) => {
      const registry = await setup.open(answer.registry).catch((error: RegistryError) => {
        setup.refused(error);
        return null;
      });
      if (!registry) return;
      host ??= answer.host;
      const next = { registry, host: answer.host, override: answer.override };
      if (same(next)) return;
      waiting = next;
      const dirty = setup.isDirty();
      patch({ waiting: registry.setId, asking: dirty });
      if (now && !dirty) use();
      else heal();
    },
    use,
    later: () => patch({ asking: false }),
    changes: (path) =>
      waiting !== null &&
      (waiting.host !== host ||
        versionAt(waiting.registry, path) !== versionAt(current.get(), path)),
    moved: (from, to) => {
      if (!waiting || setup.isDirty()) return;
      const { registry } = waiting;
      const before = remoteAt(current.get(), from);
      if (before === remoteAt(registry, to) && before === remoteAt(current.get(), to)) return;
      take(waiting);
    },
    heal,
  };
};
