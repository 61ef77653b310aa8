import { ownerOf, type RegistryError } from '@portal/registry';
import { createValue, type ReadonlyValue } from '@portal/remote-kit/shell';
import type { Registry, ReleaseSetAnswer, SignedRegistry } from '@portal/types';
import type { CurrentRegistry } from '../registry/current-registry.ts';

export interface SetState {
  /** The user's override while it is active. */
  override: ReleaseSetAnswer['override'];
  /** Id of a newer set that waits to be taken; null when the page runs the newest. */
  waiting: string | null;
  /** A dirty form keeps the newer set from being taken: the user decides. */
  asking: boolean;
}

export interface SetsSetup {
  current: CurrentRegistry;
  /** Verifies. @throws RegistryError */
  open(signed: SignedRegistry): Promise<Registry>;
  refused(error: RegistryError): void;
  isDirty(): boolean;
  /** The remote in view has failed or runs a previous version: a newer set is taken at once. */
  degraded(): boolean;
  /** Reloads the page for another host version or a development server; false when that was done for this set already. */
  newPage(setId: string): boolean;
  /** Mounts the version of the set in use. */
  renew(): void;
}

export interface ReleaseSets extends ReadonlyValue<SetState> {
  /** Offers a set of the service. `now`: the user requested it, so it does not wait for the next page. */
  offer(answer: ReleaseSetAnswer, now?: boolean): Promise<void>;
  /** Takes the set of a user who is signing in, before their first page. One for another host or from a development server waits for it. */
  enter(answer: ReleaseSetAnswer): Promise<void>;
  /** Takes the waiting set also when a form is dirty: the caller has stored the drafts or asked the user. */
  use(): void;
  later(): void;
  /** Whether the waiting set changes the version of the host or of the remote at this path. */
  changes(path: string): boolean;
  /** Called when the path changes; a change of remote takes the waiting set. */
  moved(from: string, to: string): void;
  /** Takes the waiting set when the remote in view is broken and no form is dirty. */
  recover(): void;
}

const localOriginsOf = ({ remotes }: Registry): string[] =>
  remotes.flatMap(({ current: { base } }) => (/^https?:/.test(base) ? new URL(base).origin : []));

interface Waiting {
  registry: Registry;
  host: string;
  override: ReleaseSetAnswer['override'];
}

/**
 * The page's release set and the one that waits to replace it: a new set is taken at the next change of remote when no
 * form is dirty. A set that fails verification changes nothing.
 */
export const createReleaseSets = (setup: SetsSetup): ReleaseSets => {
  const { current } = setup;
  const state = createValue<SetState>({ override: null, waiting: null, asking: false });
  let waiting: Waiting | null = null;
  /** Host version of this page; a page composed before sets named it learns it from the first answer. */
  let host = current.get().host;

  /** Development servers that this page's security policy lets scripts in from. */
  const origins = localOriginsOf(current.get());
  const namesOtherOrigin = (registry: Registry) =>
    localOriginsOf(registry).some((origin) => !origins.includes(origin));
  const patch = (part: Partial<SetState>) => state.set({ ...state.get(), ...part });

  const isOtherPage = (next: Waiting) => next.host !== host || namesOtherOrigin(next.registry);

  const take = (next: Waiting) => {
    waiting = null;
    if (isOtherPage(next) && setup.newPage(next.registry.setId)) return;
    current.set(next.registry);
    patch({ override: next.override, waiting: null, asking: false });
  };

  const use = () => {
    if (!waiting) return;
    take(waiting);
    setup.renew();
  };

  const recover = () => {
    if (waiting && setup.degraded() && !setup.isDirty()) use();
  };

  const remoteAt = (registry: Registry, path: string) => ownerOf(registry, path)?.page.remote;

  const versionAt = (registry: Registry, path: string): string => {
    const name = remoteAt(registry, path);
    const shown = registry.remotes.find((one) => one.current.name === name)?.current;
    return `${name}@${shown?.version}`;
  };

  /** Whether this page runs a version that was withdrawn. */
  const runsWithdrawn = ({ withdrawn = [] }: Registry): boolean =>
    current.get().remotes.some((one) => {
      const versions = one.previous ? [one.current, one.previous] : [one.current];
      return versions.some(({ name, version }) => withdrawn.includes(`${name}@${version}`));
    });

  const same = (next: Waiting) => {
    const { setId, serial } = current.get();
    if (next.registry.setId !== setId || next.host !== host) return false;
    // The same versions, but the fallback of each may have changed.
    if (next.registry.serial !== serial) current.set(next.registry);
    waiting = null;
    patch({ override: next.override, waiting: null, asking: false });
    return true;
  };

  /** The offered set when it is verified and another one than that in use. */
  const opened = async (answer: ReleaseSetAnswer): Promise<Waiting | null> => {
    const registry = await setup.open(answer.registry).catch((error: RegistryError) => {
      setup.refused(error);
      return null;
    });
    if (!registry) return null;
    host ??= answer.host;
    const next = { registry, host: answer.host, override: answer.override };
    return same(next) ? null : next;
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    offer: async (answer, now = false) => {
      const next = await opened(answer);
      if (!next) return;
      waiting = next;
      const dirty = setup.isDirty();
      patch({ waiting: next.registry.setId, asking: dirty });
      if ((now || runsWithdrawn(next.registry)) && !dirty) use();
      else recover();
    },
    enter: async (answer) => {
      const next = await opened(answer);
      if (!next) return;
      waiting = next;
      if (isOtherPage(next)) patch({ waiting: next.registry.setId });
      else use();
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
    recover,
  };
};
