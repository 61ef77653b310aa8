import path from 'node:path';
import { standaloneConfig } from '@portal/remote-kit/webpack';
import { BuildServer } from '../dev/build-server.ts';
import { watchBuild } from '../dev/watch-build.ts';
import type { Remote } from '../lib/remote.ts';
import { bold, green, say } from '../lib/terminal.ts';
import { answerApi, type Mode } from './api.ts';
import { standaloneHtml } from './page.ts';
import { readSettings, requireDemonstration } from './portal.ts';
import { Recordings } from './recordings.ts';

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

export interface AloneOptions {
  remote: Remote;
  mode: Mode;
  /** Origin of the portal that answers calls. */
  portal: string;
  /** Where the bundle goes, absolute. */
  out: string;
}

/** Runs a remote alone, with all its dependencies in one page, which reloads after each build; until the process ends. */
export async function runAlone({ remote, mode, portal, out }: AloneOptions): Promise<void> {
  process.env.NODE_ENV = 'development';
  const recordings = new Recordings(path.join(remote.dir, 'recorded'));
  const settings = await settingsOf(mode, portal, recordings);
  const html = standaloneHtml(remote.name, { recorded: mode === 'recorded', settings });
  const server = new BuildServer({
    origins: [],
    handle: async (request, response) => {
      if (await answerApi({ mode, portal, recordings }, request, response)) return true;
      if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return true;
    },
  });
  await server.listen(remote.port);
  const against = mode === 'recorded' ? 'recorded answers' : portal;
  let first = true;
  const config = standaloneConfig({ dir: remote.dir, out });
  watchBuild({ name: `${remote.name} alone`, config }, async ({ files, version }) => {
    server.show(files, version);
    if (first) say(`${green('✓')} ${remote.name} alone: ${bold(server.url)} against ${against}`);
    first = false;
  });
}
