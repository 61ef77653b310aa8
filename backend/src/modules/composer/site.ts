import { pagesOf } from '@portal/registry';
import type { SignedRegistry } from '@portal/types';
import { menuType } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { PAGE_PERMISSIONS, pageNeeds, securityHeaders } from '../../http/headers.ts';
import { moduleText } from '../assets/application.ts';
import { pageOf, pageParts, SHELL_ADDRESSES } from './compose.ts';
import { foreignSources } from './foreign-sources.ts';
import { FIRST_STYLE, renderPage } from './html.ts';
import { filePolicy, integrityHeaders } from './policy.ts';

/** An address that no page can have: what a static server answers for all it does not know. */
const NOWHERE = '/404.html';

/** Files are exported again now and then, not at each page: their registry lasts longer. */
const EXPIRY_DAYS = 30;

/** The whole portal as files, for a server that has nothing but files. */
export interface Site {
  registry: SignedRegistry;
  setId: string;
  /** Texts by file name. */
  texts: Record<string, string>;
  /** Files to be fetched from this service, by address, each with its hash. */
  files: Record<string, string>;
}

/** `/news/:id` is `news/_id/index.html`: a file's name cannot vary. */
const fileOf = (path: string): string =>
  [...path.split('/').filter((part) => part !== ''), 'index.html']
    .map((part) => part.replace(/^:/, '_'))
    .join('/');

async function menuPages({ db }: Deps): Promise<string[]> {
  const rows = await db.select({ alias: menuType.linkAlias }).from(menuType);
  return rows
    .flatMap(({ alias }) => alias ?? [])
    .map((alias) => alias.replace(/^\/?/, '/'))
    .filter((path) => /^\/[A-Za-z0-9._-]+$/.test(path));
}

const FOREVER = 'public, max-age=31536000, immutable';

/** `_headers`, as Netlify, Cloudflare Pages and others read it. */
const headersFile = (policy: string, more: Record<string, string>): string => {
  const all = { ...more, 'content-security-policy': policy };
  return [
    '/*',
    ...Object.entries(all).map(([name, value]) => `  ${name}: ${value}`),
    '/host/*',
    `  cache-control: ${FOREVER}`,
    '/remotes/*',
    `  cache-control: ${FOREVER}`,
    '/releases/*',
    '  cache-control: no-cache',
    '',
  ].join('\n');
};

/** `_redirects`: addresses with variables are answered by the one file of their page. */
const redirectsFile = (paths: string[]): string =>
  `${paths
    .filter((path) => path.includes(':'))
    .map((path) => `${path} /${fileOf(path)} 200`)
    .join('\n')}\n`;

/** Composes a channel's set as a static site, with the code that composes the pages of the service. */
export async function composeSite(deps: Deps, channel: string): Promise<Site> {
  const parts = await pageParts(deps, channel, EXPIRY_DAYS);
  const { host, active } = parts;
  const { config } = deps;
  const foreign = foreignSources(config);
  const policy = filePolicy(FIRST_STYLE, config.frameAncestors, foreign);
  const html = (path: string) =>
    renderPage({ ...pageOf(parts, path, undefined).page, policy: policy.element });
  const declared = pagesOf(active.registry).map(({ path }) => path);
  const paths = [...new Set(['/', ...declared, ...SHELL_ADDRESSES, ...(await menuPages(deps))])];
  const files: Record<string, string> = {};
  for (const [name, integrity] of Object.entries(host.integrity))
    files[`/host/${name}`] = integrity;
  for (const { current, previous } of active.registry.remotes) {
    for (const release of previous === null ? [current] : [current, previous]) {
      for (const [name, { integrity }] of Object.entries(release.files)) {
        files[release.base + name] = integrity;
      }
    }
  }
  return {
    registry: active.signed,
    setId: active.registry.setId,
    texts: {
      ...Object.fromEntries(paths.map((path) => [fileOf(path), html(path)])),
      '404.html': html(NOWHERE),
      'application.mjs': moduleText(host),
      'releases/registry.json': JSON.stringify(active.signed),
      _headers: headersFile(policy.header, {
        ...securityHeaders(true, pageNeeds(config)),
        ...PAGE_PERMISSIONS,
        ...integrityHeaders(foreign),
      }),
      _redirects: redirectsFile(declared),
    },
    files,
  };
}
