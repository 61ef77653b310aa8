import { mySet, pinRemotes, reportLoaded, unpinRemotes } from '@portal/api-client/release';
import type { ReleaseOverrideInput, ReleaseSetAnswer } from '@portal/types';
import { createDraftWriter } from '../forms/write-drafts.ts';
import { localStore, tabStore } from '../lib/storage.ts';
import { prefetchFiles } from '../loader/prefetch-files.ts';
import { refreshFiles } from '../loader/refresh-files.ts';
import { openRegistry } from '../registry/open-registry.ts';
import { createDevtoolsEntry, isShortcut } from './devtools-entry.ts';
import { followLocal } from './follow-local.ts';
import { pollSets } from './poll-sets.ts';
import { prefetchRemotes, savesData } from './prefetch-remotes.ts';
import { createReleaseSets } from './release-sets.ts';
import type { LoadDevtools, Releases, ReleasesPorts } from './releases.ts';
import { createReloadOnce } from './reload-once.ts';
import { reportLoads, watchMeasures } from './report-loads.ts';

/** The remote in view has failed, or is not the version of the set. */
const isDegraded =
  ({ outlet, registry }: ReleasesPorts) =>
  (): boolean => {
    const state = outlet.state();
    if (state.kind === 'failed') return true;
    if (state.kind !== 'ready') return false;
    const entry = registry.get().remotes.find(({ current }) => current.name === state.remote);
    return entry !== undefined && entry.current.version !== state.version;
  };

const usernameOf = ({ sessionStore }: ReleasesPorts) => sessionStore.get().user?.username ?? null;

export interface ReleasesSetup extends ReleasesPorts {
  Notices: Releases['Notices'];
  loadDevtools: LoadDevtools;
}

/** Follows new release sets, reports loaded versions, and decides what happens when a file is missing. */
export const startReleases = (setup: ReleasesSetup): Releases => {
  const { history, outlet, registry, client, http, telemetry, sessionStore, settings, i18n } =
    setup;
  const { loader, questions, loadDevtools } = setup;
  const forms = createDraftWriter(setup.forms, tabStore, () => usernameOf(setup) ?? '');
  const degraded = isDegraded(setup);
  let etag: string | null = null;

  const newPage = createReloadOnce(tabStore, () => {
    // Drafts are stored or given up by now: the browser need not ask.
    history.forgetDirty();
    window.location.reload();
  });
  const sets = createReleaseSets({
    current: registry,
    open: (signed) => openRegistry(signed, PORTAL_REGISTRY_KEYS, localStore),
    refused: telemetry.registryRefused,
    isDirty: history.isDirty,
    degraded,
    newPage,
    renew: () => {
      // The page stays with its forms: stored drafts are not needed.
      if (!outlet.renew()) forms.forget();
    },
  });

  /** The ETag is already that of the user who is signing in. */
  let entered = false;
  const enter = async (): Promise<void> => {
    const before = usernameOf(setup);
    const answer = await mySet(client, null);
    if (!answer) return;
    etag = answer.etag;
    // It came after its time: the person is in, and may have begun to type.
    if (usernameOf(setup) !== before) return sets.offer(answer.set);
    entered = true;
    await sets.enter(answer.set);
  };

  const fetchSet = async (): Promise<void> => {
    const username = usernameOf(setup);
    const answer = await mySet(client, etag);
    // Another user signed in meanwhile: this set is not theirs.
    if (username !== usernameOf(setup)) return fetchSet();
    if (!answer) return;
    etag = answer.etag;
    await sets.offer(answer.set);
  };
  const poll = pollSets({
    fetchSet,
    seconds: settings.get('RELEASE_POLL_SECONDS'),
    degraded,
    now: () => Date.now(),
  });

  const devtools = createDevtoolsEntry({
    allowed: () => sessionStore.get().user?.authorities.includes('release.override') ?? false,
    load: async () => {
      const { addDevtoolsWords, DevtoolsPanel } = await loadDevtools();
      await addDevtoolsWords(i18n);
      return DevtoolsPanel;
    },
    failed: (error) => telemetry.error('PORTAL-DEVTOOLS', error),
  });
  const onKey = (event: KeyboardEvent) => {
    if (isShortcut(event)) devtools.open();
  };
  const openByAddress = () => {
    if (new URLSearchParams(history.location().search).has('devtools')) devtools.open();
  };
  /** The set that answers a pin or unpin is the user's set from now on. */
  const follow = async (answered: Promise<ReleaseSetAnswer>) => {
    const answer = await answered;
    etag = null;
    await sets.offer(answer, true);
  };

  // With a proof of identity where the last one is old: a link may be opened long after signing in.
  const pin = (input: ReleaseOverrideInput) => follow(pinRemotes(http, input));
  const unpin = () => follow(unpinRemotes(client));

  window.addEventListener('keydown', onKey);
  openByAddress();
  let path = history.location().pathname;
  let username = usernameOf(setup);
  let broken = degraded();
  const watches = [
    history.subscribe(() => {
      const before = path;
      path = history.location().pathname;
      openByAddress();
      if (path !== before) sets.moved(before, path);
    }),
    sessionStore.subscribe(() => {
      const before = username;
      username = usernameOf(setup);
      if (username === before) return;
      if (!entered) etag = null;
      entered = false;
      forms.forget();
      void poll.run();
    }),
    outlet.subscribe(() => {
      const before = broken;
      broken = degraded();
      if (!broken || before) return;
      sets.recover();
      void poll.run();
    }),
    reportLoads({
      setId: () => registry.get().setId,
      send: (loaded) =>
        reportLoaded(client, setup.page === undefined ? loaded : { ...loaded, page: setup.page }),
      watch: watchMeasures,
    }),
    followLocal(setup, sets, { pin, unpin }),
    poll.stop,
    prefetchRemotes({
      registry: registry.get,
      fetchAhead: (release, page) => prefetchFiles(release, page, i18n.language, 'low'),
      prepare: (remote) => {
        loader.load(remote).catch(() => undefined);
      },
      saveData: savesData,
    }),
    () => window.removeEventListener('keydown', onKey),
  ];
  // A visitor on the stable set need not poll before the first turn.
  if (username !== null || registry.get().channel !== 'stable' || broken) void poll.run();

  return {
    sets,
    devtools,
    Notices: setup.Notices,
    enter,
    pin,
    unpin,
    ask: poll.run,
    refresh: refreshFiles,
    missing: async () => {
      await poll.run();
      const { waiting } = sets.get();
      if (waiting === null) return false;
      forms.write();
      const reloading = newPage(waiting);
      if (!reloading) forms.forget();
      return reloading;
    },
    takeNow: async () => {
      const lost = history.isDirty() && !forms.any() && sets.changes(history.location().pathname);
      if (lost && !(await questions.ask('leave'))) return;
      forms.write();
      sets.use();
    },
    stop: () => {
      for (const stop of watches) stop();
    },
  };
};
