import { hasBootData, readBootData } from './boot/boot-data.ts';
import { start } from './boot/start.tsx';
import { awaitHost } from './embedding/await-host.ts';
import { allowedOrigins } from './embedding/host-origin.ts';
import { logWarning } from './lib/log-warning.ts';
import { recoverShared } from './loader/recover-shared.ts';
import { sharePolicies } from './loader/script-policies.ts';

/** Event for the outer page that loaded these scripts; the service's modules/assets/application.ts listens for it. */
const APPLICATION = 'portal:application';

const startAlone = async () => {
  const root = document.getElementById('portal');
  if (!root) throw new Error('the page has no #portal');
  const boot = readBootData(document);
  if (boot.trial) {
    const { runTrial } = await import('./trial/run-trial.ts');
    const build = { keys: PORTAL_REGISTRY_KEYS, host: PORTAL_HOST_VERSION };
    return runTrial(boot, document.documentElement, build);
  }
  await start({
    root,
    boot,
    host: awaitHost({ allowed: allowedOrigins(boot.settings.HOST_ORIGINS) }),
  });
};

const offerApplication = async () => {
  const { bootstrap, mount, unmount } = await import('./application.ts');
  const detail = { bootstrap, mount, unmount };
  document.dispatchEvent(new CustomEvent(APPLICATION, { detail }));
};

recoverShared();
if (hasBootData(document)) sharePolicies();
const begin = hasBootData(document) ? startAlone : offerApplication;
begin().catch((error: unknown) => {
  logWarning(error);
  import('./boot/show-start-failure.ts').then(({ showStartFailure }) => showStartFailure(error));
});
