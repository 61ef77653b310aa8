import type { Remote } from '../lib/remote.ts';
import { bold, dim, green, say } from '../lib/terminal.ts';
import { BuildServer } from './build-server.ts';
import { configOf } from './compiler.ts';
import { watchBuild } from './watch-build.ts';

/** Builds and serves remotes on this machine for a portal that runs elsewhere; until the process ends. */
export async function servePinned(portal: string, remotes: readonly Remote[]): Promise<void> {
  process.env.NODE_ENV = 'development';
  const urls = new Map<string, string>();
  for (const { dir, name, port } of remotes) {
    const server = new BuildServer({ origins: [portal] });
    await server.listen(port);
    urls.set(name, server.url);
    watchBuild({ name, config: await configOf(dir) }, async ({ files, version }) => {
      server.show(files, version);
      say(`${green('✓')} ${name} ${dim(version)} ${server.url}`);
    });
  }
  say(`In ${bold(portal)}, signed in as a user with the right release.override:`);
  say('  1. Ctrl+Alt+D, or the address /?devtools');
  for (const [name, url] of urls) say(`  2. pin ${bold(name)} to ${bold(url)}`);
  say(
    'Each build is taken by itself. Ctrl-C stops; reset in the devtools brings the release back.',
  );
}
