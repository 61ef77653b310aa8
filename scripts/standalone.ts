import path from 'node:path';
import { parseArgs } from 'node:util';
import { pickTargets } from './build/targets.ts';
import { standalonePlan } from './dev/build-plan.ts';
import { BuildServer } from './dev/build-server.ts';
import { portOf } from './dev/ports.ts';
import { watchTarget } from './dev/watched-target.ts';
import { failWith, TaskError } from './lib/failing.ts';
import { onStop } from './lib/stopping.ts';
import { bold, green, say } from './lib/terminal.ts';
import { root } from './lib/workspace.ts';
import { answerApi, type Mode } from './standalone/api.ts';
import { standaloneHtml } from './standalone/page.ts';
import { readSettings, requireDemonstration } from './standalone/portal.ts';
import { Recordings } from './standalone/recordings.ts';

const flag = { type: 'boolean', default: false } as const;

/** Public settings as they were when something was recorded; saved as the recorded answer of their call. */
const SETTINGS = { method: 'GET', path: 'app/settings', query: '', body: '' };

async function settingsOf(mode: Mode, portal: string, recordings: Recordings) {
  if (mode === 'recorded') {
    const recorded = recordings.find(SETTINGS);
    return recorded ? JSON.parse(recorded).data : {};
  }
  const settings = await readSettings(portal);
  if (mode === 'record') {
    await requireDemonstration(portal);
    recordings.keep(SETTINGS, JSON.stringify({ data: settings }));
  }
  return settings;
}

async function runAlone(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { record: flag, recorded: flag },
  });
  const [target] = pickTargets(positionals.slice(0, 1));
  if (positionals.length !== 1 || !target || target.name === 'host') {
    throw new TaskError('npm run dev [-- --record | --recorded] in the folder of a remote');
  }
  const mode = values.recorded ? 'recorded' : values.record ? 'record' : 'live';
  const portal = new URL(process.env.PORTAL_URL || 'http://localhost:4000').origin;
  const recordings = new Recordings(path.join(root, target.folder, 'recorded'));
  const settings = await settingsOf(mode, portal, recordings);
  const html = standaloneHtml(target.name, { recorded: mode === 'recorded', settings });
  const server = new BuildServer({
    origins: [],
    handle: async (request, response) => {
      if (await answerApi({ mode, portal, recordings }, request, response)) return true;
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return true;
    },
  });
  await server.listen(portOf(root, target.folder));
  const against = mode === 'recorded' ? 'recorded answers' : portal;
  let first = true;
  watchTarget(standalonePlan(target), async ({ files, version }) => {
    server.show(files, version);
    if (first) say(`${green('✓')} ${target.name} alone: ${bold(server.url)} against ${against}`);
    first = false;
  });
  onStop(() => process.exit(0));
}

// `npm run dev` in the folder of a remote: it runs alone, and its page reloads after each build.
runAlone().catch(failWith);
