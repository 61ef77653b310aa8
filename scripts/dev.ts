import path from 'node:path';
import { buildChanged, buildEnv, webpackOf } from './build/build.ts';
import { unmarkBuilt } from './build/stamp.ts';
import { allTargets, pickTargets } from './build/targets.ts';
import { Service } from './dev/service.ts';
import { watchBuild, watchSources } from './dev/watch.ts';
import { failWith } from './lib/failing.ts';
import { runNode } from './lib/run.ts';
import { onStop } from './lib/stopping.ts';
import { say } from './lib/terminal.ts';
import { root } from './lib/workspace.ts';
import { readPort, requireFreePort } from './start/port.ts';

// npm run dev [-- policy …]: the portal with the named remotes (all and the host, when none is named)
// built anew as they are saved. The other ones are as released. Each build is published at once.
async function develop(): Promise<void> {
  await requireFreePort(readPort(process.env.PORT), process.env.HOST || '127.0.0.1');
  const watched = pickTargets(process.argv.slice(2));
  const names = new Set(watched.map((target) => target.name));
  await buildChanged(allTargets().filter((target) => !names.has(target.name)));

  const service = new Service();
  const toBuild = new Set(names);
  for (const target of watched) {
    unmarkBuilt(target);
    watchBuild(target.folder, () => {
      toBuild.delete(target.name);
      // The service starts when the first round of builds is complete.
      if (toBuild.size === 0) service.restart(`${target.name} built`);
    });
    void runNode([webpackOf(target), '--watch', '--stats', 'errors-warnings'], {
      cwd: path.join(root, target.folder),
      env: buildEnv('development'),
      show: true,
    });
  }
  watchSources(['backend/src', 'shared/types/src', 'shared/permissions/src'], () => {
    if (toBuild.size === 0) service.restart('service changed');
  });
  say(`Watching ${[...names].join(', ')} and the service; Ctrl-C stops all of it.`);
  onStop(async () => {
    await service.stop();
    process.exit(0);
  });
}

develop().catch(failWith);
