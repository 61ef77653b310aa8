import pLimit from 'p-limit';
import { buildChanged } from './build/build.ts';
import { allTargets } from './build/targets.ts';
import { releasePlan } from './dev/build-plan.ts';
import { BuildServer } from './dev/build-server.ts';
import { portOf } from './dev/ports.ts';
import { releaseBuild } from './dev/release-build.ts';
import { Service } from './dev/service.ts';
import { watchPackages } from './dev/watch.ts';
import { type Built, watchTarget } from './dev/watched-target.ts';
import { type DevWish, readDevWish } from './dev/wish.ts';
import { failWith } from './lib/failing.ts';
import { onStop } from './lib/stopping.ts';
import { bold, dim, green, red, say } from './lib/terminal.ts';
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

const show = (servers: Servers, { target, files, version }: Built) =>
  servers.get(target.name)?.show(files, version);

/** Builds and serves remotes here, for a portal that runs elsewhere. */
async function developFor(portal: string, wish: DevWish): Promise<void> {
  const servers = await serveBuilds(wish, [portal]);
  for (const target of wish.watched) {
    watchTarget(releasePlan(target), async (built) => {
      show(servers, built);
      say(`${green('✓')} ${target.name} ${dim(built.version)} ${servers.get(target.name)?.url}`);
    });
  }
  say(`In ${bold(portal)}, signed in as somebody with the right release.override:`);
  say('  1. Ctrl+Alt+D, or the address /?devtools');
  for (const [name, { url }] of servers) say(`  2. pin ${bold(name)} to ${bold(url)}`);
  say(
    'Each build is taken by itself. Ctrl-C stops; reset in the devtools brings the release back.',
  );
  onStop(() => process.exit(0));
}

/** Starts a local portal and releases each build to it. */
async function developHere(wish: DevWish): Promise<void> {
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
  for (const target of wish.watched) {
    watchTarget(releasePlan(target), async (built) => {
      const first = !latest.has(target.name);
      latest.set(target.name, built);
      show(servers, built);
      // The service starts when every target has a build.
      if (first && latest.size === names.size) service.restart('the portal is ready');
      else if (target.name === 'host') say(`${green('✓')} host: reload the page`);
      else await release(target.name);
    });
  }
  watchPackages(['backend', 'shared/types', 'shared/permissions'], () => {
    if (latest.size === names.size) service.restart('service changed');
  });
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
