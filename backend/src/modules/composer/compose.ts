import { randomBytes } from 'node:crypto';
import { ownerOf, PATH_ALIASES, SHELL_PATHS } from '@portal/registry';
import { CONTRACT_VERSION } from '@portal/types';
import { eq } from 'drizzle-orm';
import { menuType } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { publicSettings } from '../auth/settings-store.ts';
import { localOriginsOf } from '../release-sets/local-pin.ts';
import { type Page, renderPage } from './html.ts';
import { distinct, hostPreloads, remotePreloads } from './preloads.ts';

const COMPANY = 2;
const TITLE = 'Cổng thông tin đại lý';

export interface Composed {
  status: 200 | 404;
  nonce: string;
  /** Origins of development servers that this page takes remotes from. */
  localOrigins: string[];
  html: string;
}

/** A page of the menu that no manifest declares: `/{linkAlias}` (MENU-14). */
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

/** The HTML for a portal address: registry and settings inside, preloads for exactly this page (DESIGN, a page opens). */
export async function compose(
  deps: Deps,
  pathname: string,
  cookie: string | undefined,
): Promise<Composed> {
  const [host, set, settings] = await Promise.all([
    deps.host.current(),
    deps.sets.ofCookie(cookie),
    publicSettings(deps, COMPANY),
  ]);
  const owner = ownerOf(set.registry, pathname);
  const remote = set.registry.remotes.find(({ current }) => current.name === owner?.page.remote);
  const own = SHELL_PATHS.includes(pathname) || Object.hasOwn(PATH_ALIASES, pathname);
  const known = owner !== null || own || (await isMenuPage(deps, pathname));
  const nonce = randomBytes(18).toString('base64');
  const preloads = [...hostPreloads(host)];
  if (owner !== null && remote !== undefined) {
    preloads.push(...remotePreloads(host, remote.current, owner.page));
  }
  const title = settings.PORTAL_TITLE ?? TITLE;
  const page: Page = {
    language: 'vi',
    title: owner === null ? title : `${owner.page.title.vi} · ${title}`,
    nonce,
    boot: { signedRegistry: set.signed, settings, contract: CONTRACT_VERSION },
    preloads: distinct(preloads),
    scripts: host.build.scripts.map(({ file, integrity }) => ({
      href: `/host/${file}`,
      integrity,
    })),
    styles: host.build.styles.map(({ file, integrity }) => ({ href: `/host/${file}`, integrity })),
  };
  const localOrigins = localOriginsOf(set);
  return { status: known ? 200 : 404, nonce, localOrigins, html: renderPage(page) };
}
