import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import type { Host } from './host-build.ts';

/** How an outer page mounts the portal, as a module. */
export function moduleText({ build }: Host): string {
  const scripts = build.scripts.map(({ file, integrity }) => ({ src: `/host/${file}`, integrity }));
  return `// The portal as a single-spa application: bootstrap, mount and unmount.
const scripts = ${JSON.stringify(scripts)};
let application;
const load = ({ src, integrity }) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.onload = resolve;
  script.onerror = () => reject(new Error('The portal could not be loaded.'));
  Object.assign(script, { src, integrity, crossOrigin: 'anonymous', async: false });
  document.head.append(script);
});
const loaded = () => application ??= new Promise((resolve, reject) => {
  document.addEventListener('portal:application', (event) => resolve(event.detail), { once: true });
  Promise.all(scripts.map(load)).catch(reject);
});
export const bootstrap = async (props) => (await loaded()).bootstrap(props);
export const mount = async (props) => (await loaded()).mount(props);
export const unmount = async (props) => (await loaded()).unmount(props);
`;
}

/** GET /application.mjs: how an outer page of this origin mounts the whole portal (docs/embedding.md). */
export function applicationModule(app: FastifyInstance, { host }: Deps): void {
  app.get('/application.mjs', { config: { rule: { open: true } } }, async (_request, reply) => {
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(moduleText(await host.current()));
  });
}
