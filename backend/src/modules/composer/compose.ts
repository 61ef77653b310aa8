import { randomBytes } from 'node:crypto';
import { COMPANY } from '@portal/domain/company';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { ownerOf, PATH_ALIASES, SHELL_PATHS } from '@portal/registry';
import { CONTRACT_VERSION } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { menuType } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import {
  type AudienceOwner,
  localOriginsOf,
  type Manifest,
  requireManifest,
} from '../../registry/index.ts';
import type { Host } from '../assets/host-build.ts';
import { bodyOf, graphOf, headOf, NOT_INDEXED } from '../public-text/render-text.ts';
import { isListed, portalTitle, publicPages, siteOf } from '../public-text/site-files.ts';
import { publicSettings } from '../setting/settings-store.ts';
import { type Page, type Reading, renderPage } from './html.ts';
import type { LocalSources } from './policy.ts';
import { distinct, hostPreloads, remotePreloads } from './preloads.ts';

export interface Composed {
  status: 200 | 404;
  nonce: string;
  local: LocalSources;
  html: string;
}

/** Whether an address is a page of the menu that no manifest declares: `/{linkAlias}` (MENU-14). */
async function isMenuPage({ db }: Deps, pathname: string): Promise<boolean> {
  const alias = /^\/([A-Za-z0-9._-]+)\/?$/.exec(pathname)?.[1];
  if (alias === undefined) return false;
  const names = [alias, `/${alias}`];
  for (const name of names) {
    const [row] = await db.select().from(menuType).where(eq(menuType.linkAlias, name)).limit(1);
    if (row !== undefined) return true;
  }
  return false;
}

/** What the pages of a manifest have in common. */
export interface PageParts {
  host: Host;
  active: Pick<Manifest, 'signed' | 'registry'>;
  settings: Record<string, string>;
  /** The page's token for reports of health; files have none. */
  page?: string;
}

/**
 * The HTML of an address: registry, settings, and preloads for exactly this page.
 * @param nonce Undefined for a page that is a file; its policy contains hashes.
 */
export function pageOf(
  { host, active, settings, page: token }: PageParts,
  pathname: string,
  nonce: string | undefined,
): { page: Page; owned: boolean } {
  const owner = ownerOf(active.registry, pathname);
  const remote = active.registry.remotes.find(({ current }) => current.name === owner?.page.remote);
  const preloads = [...hostPreloads(host)];
  if (owner !== null && remote !== undefined) {
    preloads.push(...remotePreloads(host, remote.current, owner.page));
  }
  const title = portalTitle(settings);
  const page: Page = {
    language: DEFAULT_LANGUAGE,
    title: owner === null ? title : `${owner.page.title[DEFAULT_LANGUAGE]} · ${title}`,
    nonce,
    boot: {
      ...{ signedRegistry: active.signed, settings, contract: CONTRACT_VERSION },
      ...(token === undefined ? {} : { page: token }),
    },
    preloads: distinct(preloads),
    scripts: host.build.scripts.map(({ file, integrity }) => ({
      href: `/host/${file}`,
      integrity,
    })),
    styles: host.build.styles.map(({ file, integrity }) => ({ href: `/host/${file}`, integrity })),
  };
  return { page, owned: owner !== null };
}

/** Pages of the shell, and other spellings that lead to pages. */
export const SHELL_ADDRESSES: readonly string[] = [...SHELL_PATHS, ...Object.keys(PATH_ALIASES)];

/** Host, manifest of a channel and public settings; throws UNAVAILABLE before the first promotion. */
export async function pageParts(deps: Deps, channel: string, days?: number): Promise<PageParts> {
  const [host, active, settings] = await Promise.all([
    deps.host.current(),
    requireManifest(deps.registry.composeManifest, { channel, ...(days ? { days } : {}) }),
    publicSettings(deps, COMPANY),
  ]);
  return { host, active, settings };
}

interface PageRequest {
  request: FastifyRequest;
  pathname: string;
  parts: PageParts;
}

/** What a page offers to readers without script; all but public pages only ask not to be listed. */
async function readingOf(deps: Deps, { request, pathname, parts }: PageRequest): Promise<Reading> {
  const { registry } = parts.active;
  const path = pathname.replace(/(?<=.)\/$/, '');
  const page = ownerOf(registry, path)?.page;
  const text =
    page?.access === 'public' && page.status !== 'building'
      ? await deps.publicTexts.read(path)
      : undefined;
  if (page === undefined || text === undefined) return { head: [NOT_INDEXED] };
  const [site, listed] = await Promise.all([siteOf(deps, request, parts.settings), isListed(deps)]);
  const title = text.title ?? page.title[DEFAULT_LANGUAGE];
  const shown = { text, title, site, links: publicPages(registry) };
  return {
    title,
    head: [...headOf(shown), ...(listed ? [] : [NOT_INDEXED])],
    data: graphOf(shown),
    body: bodyOf(shown),
    covered: Boolean(parts.settings.POPUP),
  };
}

/** The HTML of a portal address, with the manifest of its owner. */
export async function compose(
  deps: Deps,
  request: FastifyRequest,
  pathname: string,
  owner: AudienceOwner | null,
): Promise<Composed> {
  const [host, active, settings] = await Promise.all([
    deps.host.current(),
    requireManifest(deps.registry.composeManifest, { owner }),
    publicSettings(deps, COMPANY),
  ]);
  const nonce = randomBytes(18).toString('base64');
  const parts = { host, active, settings, page: deps.registry.pageToken() };
  const reading = await readingOf(deps, { request, pathname, parts });
  const { page, owned } = pageOf(parts, pathname, nonce);
  const known = owned || SHELL_ADDRESSES.includes(pathname) || (await isMenuPage(deps, pathname));
  const local = { origins: localOriginsOf(active.registry), any: active.mayPinLocal };
  const title =
    reading.title === undefined ? page.title : `${reading.title} · ${portalTitle(settings)}`;
  const html = renderPage({ ...page, title, reading });
  return { status: known ? 200 : 404, nonce, local, html };
}
