import { CONTRACT_VERSION, type Language, type MountContext } from '@portal/types';
import type { DraftStore } from '../forms/form-drafts.ts';
import type { LoadedRemote } from '../loader/remote-loader.ts';
import type { CurrentRegistry } from '../registry/current-registry.ts';

/** The parts of the mount context that are the same for every remote. */
export interface MountSource
  extends Pick<
    MountContext,
    | 'session'
    | 'http'
    | 'queryClient'
    | 'store'
    | 'i18n'
    | 'dialogs'
    | 'slots'
    | 'hostApp'
    | 'toast'
    | 'telemetry'
    | 'settings'
    | 'emotionCache'
    | 'push'
  > {
  registry: CurrentRegistry;
  forms: DraftStore;
  history: MountContext['navigation'];
}

/** The mount context of one remote. The token and the shell's own state are not part of it. */
export const createMountContext = (
  portal: MountSource,
  { release }: LoadedRemote,
  signal: AbortSignal,
): MountContext => ({
  contract: CONTRACT_VERSION,
  remote: { name: release.name, version: release.version },
  setId: portal.registry.get().setId,
  session: portal.session,
  navigation: portal.history,
  http: portal.http,
  queryClient: portal.queryClient,
  store: portal.store,
  i18n: portal.i18n,
  language: portal.i18n.language as Language,
  dialogs: portal.dialogs,
  slots: portal.slots,
  hostApp: portal.hostApp,
  toast: portal.toast,
  telemetry: portal.telemetry,
  settings: portal.settings,
  forms: portal.forms.of(release.name),
  ...(portal.push === undefined ? {} : { push: portal.push }),
  emotionCache: portal.emotionCache,
  signal,
});
