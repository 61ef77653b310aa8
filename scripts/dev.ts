import path from 'node:path';
import {
  BuildServer,
  type Built,
  configOf,
  servePinned,
  watchBuild,
  watchPackages,
} from '@portal/kit/dev';
import { failWith } from '@portal/kit/failing';
import { onStop } from '@portal/kit/stopping';
import { dim, green, red, say } from '@portal/kit/terminal';
import pLimit from 'p-limit';
import { buildChanged } from './build/build.ts';
import { unmarkBuilt } from './build/stamp.ts';
import { allTargets } from './build/targets.ts';
import { portOf } from './dev/ports.ts';
import { releaseBuild } from './dev/release-build.ts';
import { Service } from './dev/service.ts';
import { watchHost } from './dev/watch-host.ts';
import { type DevWish, readDevWish } from './dev/wish.ts';
import { root } from './lib/workspace.ts';
import { readPort, requireFreePort } from './start/port.ts';

type Servers = Map<string, BuildServer>;

/** A loopback server for each remote, at the port of its package.json. */
async function serveBuilds({ watched }: DevWish, origins: string[]): Promise<Servers> {
  const servers: Servers = new Map();
  for (const { name, folder } of watched) {
    if (name === 'host') continue;
    const server = new BuildServer({ origins });
    await server.listen(portOf(root, folder));
    servers.set(name, server);
  }
  return servers;
}

/** Builds and serves remotes here, for a portal that runs elsewhere. */
async function developFor(portal: string, { watched }: DevWish): Promise<void> {
  await servePinned(
    portal,
    watched.map(({ name, folder }) => ({
      name,
      dir: path.join(root, folder),
      port: portOf(root, folder),
    })),
  );
  onStop(() => process.exit(0));
}

/** Starts a local portal and releases each build to it. */
async function developHere(wish: DevWish): Promise<void> {
  process.env.NODE_ENV = 'development';
  const port = readPort(process.env.PORT);
  await requireFreePort(port, process.env.HOST || '127.0.0.1');
  const servers = await serveBuilds(wish, [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
  const names = new Set(wish.watched.map(({ name }) => name));
  await buildChanged(allTargets().filter(({ name }) => !names.has(name)));

  const latest = new Map<string, Built>();
  let portal = '';
  const oneAtATime = pLimit(1);
  const release = (name: string) =>
    oneAtATime(async () => {
      const built = latest.get(name);
      if (portal === '' || !built || name === 'host') return;
      const { version, dist } = built;
      const rejection = await releaseBuild(portal, { name, version, dist });
      if (rejection) say(`${red('✗')} ${name} ${version} is not released: ${rejection}`);
      else say(`${green('✓')} ${name} ${dim(version)} is what ${portal} shows`);
    });
  const service = new Service((url) => {
    portal = url;
    // At its start the service publishes builds that it does not know; the last build must be the active one.
    for (const name of latest.keys()) void release(name);
  });
  const isReady = () => latest.size === names.size;
  for (const { name, folder } of wish.watched) {
    const note = async (built: Built, next: () => Promise<void> | void) => {
      const first = !latest.has(name);
      latest.set(name, built);
      // The service starts when every target has a build.
      if (first && isReady()) service.restart('the portal is ready');
      else await next();
    };
    if (name === 'host') {
      watchHost((built) => note(built, () => say(`${green('✓')} host: reload the page`)));
      continue;
    }
    const config = await configOf(path.join(root, folder));
    unmarkBuilt({ name });
    watchBuild({ name, config }, (built) => {
      servers.get(name)?.show(built.files, built.version);
      return note(built, () => release(name));
    });
  }
  watchPackages(
    ['backend', 'shared/types', 'shared/permissions'],
    () => {
      if (isReady()) service.restart('service changed');
    },
    root,
  );
  say(`Watching ${[...names].join(', ')} and the service; Ctrl-C stops all of it.`);
  for (const [name, { url }] of servers)
    say(dim(`  ${name} is served at ${url} too, to be pinned`));
  onStop(async () => {
    await service.stop();
    process.exit(0);
  });
}

// npm run dev [-- policy …] [--portal <address>]: rebuilds the named remotes (all and the host, when none is
// named) whenever a file is saved, in a local portal or served for a remote one. The other remotes are as released.
try {
  const wish = readDevWish(process.argv.slice(2));
  await (wish.portal ? developFor(wish.portal, wish) : developHere(wish));
} catch (error) {
  failWith(error);
}
