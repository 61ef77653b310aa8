import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTestDatabase, routes, schema, type TestDatabase } from '@portal/backend/testing';
import { AUTHORITIES, decidePage, isAuthority } from '@portal/permissions';
import { matchPage, PATH_ALIASES, SHELL_PATHS } from '@portal/registry';
import { publishedManifest } from '@portal/remote-kit/definition';
import { LAUNCH_SITES, type RemoteManifest, remoteManifest } from '@portal/types';
import { sql } from 'drizzle-orm';
import { root } from '../lib/workspace.ts';
import { privatePaths } from './private-paths.ts';

const manifests: RemoteManifest[] = globSync('remote-*/remote.manifest.json', { cwd: root }).map(
  (file) => remoteManifest.parse(publishedManifest(join(root, dirname(file)))),
);
const pages = manifests.flatMap((manifest) => manifest.pages);

/** The authorities that a manifest names, each with the place that requires it. */
const requiredBy = (manifest: RemoteManifest): [string, string][] =>
  [
    ...manifest.pages.map(({ path, permission }) => [`page ${path}`, permission] as const),
    ...manifest.slots.map(
      ({ slot, name, permission }) => [`slot ${slot}/${name}`, permission] as const,
    ),
    ...manifest.dialogs.map(({ name, permission }) => [`dialog ${name}`, permission] as const),
    ...manifest.permissions.map((permission) => [`manifest ${manifest.name}`, permission] as const),
  ].flatMap(([place, permission]) => (permission === undefined ? [] : [[place, permission]]));

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase('demo');
}, 240_000);
afterAll(() => demo.close());

const menuItems = () => demo.db.select().from(schema.menuItem);
type Item = typeof schema.menuItem.$inferSelect;

/** Authorities that an active account holds through a role. */
async function heldAuthorities(): Promise<Set<string>> {
  const { rows } = await demo.db.execute<{ code: string }>(sql`
    select distinct ra.authority_code as code from role_authority ra
      join account_role ar on ar.role_id = ra.role_id
      join account a on a.id = ar.account_id and a.status = 'ACTIVE'`);
  return new Set(rows.map(({ code }) => code));
}

/** Whether a link of the portal leads to a declared page. */
function leadsToAPage(link: string): boolean {
  const { pathname } = new URL(link, 'https://portal.example');
  const path = PATH_ALIASES[pathname] ?? pathname;
  return SHELL_PATHS.includes(path) || matchPage(pages, path) !== null;
}

/** Why the target of a menu item is wrong; undefined when it is right. */
function faultOf(item: Item, all: Item[]): string | undefined {
  const { underConstruction, isLocalLink } = item;
  const link = item.customLink ?? item.link;
  const isParent = all.some(({ parentId }) => parentId === item.id);
  if (link === null) return underConstruction || isParent ? undefined : 'leads nowhere';
  const dialog = link.match(/^dialog:(.+)$/)?.[1];
  if (isLocalLink && dialog !== undefined) {
    const offered = manifests.some(({ dialogs }) => dialogs.some(({ name }) => name === dialog));
    return offered ? undefined : `no dialog ${dialog}`;
  }
  if (isLocalLink) return leadsToAPage(link) ? undefined : `no page at ${link}`;
  const isSetting = (LAUNCH_SITES as readonly string[]).includes(link);
  return isSetting || /^https:\/\/[^/]+\//.test(link) ? undefined : `no address: ${link}`;
}

describe('SEC-32 routes, pages, menu and catalogue agree', () => {
  it('none of the lists is empty', async () => {
    expect(AUTHORITIES.length).toBeGreaterThan(20);
    expect(routes.length).toBeGreaterThan(50);
    expect(manifests.map(({ name }) => name).sort()).toEqual([
      'account',
      'auth',
      'content',
      'policy',
    ]);
    expect(pages.length).toBeGreaterThan(60);
    expect((await menuItems()).length).toBeGreaterThan(20);
    expect((await heldAuthorities()).size).toBeGreaterThan(20);
  });

  it('the catalogue of the database is the one of the code', async () => {
    const rows = await demo.db.select().from(schema.authorityItem);
    expect(rows.map(({ code }) => code).sort()).toEqual([...AUTHORITIES].sort());
  });

  it('every page, slot and dialog requires an authority that exists', () => {
    const unknown = manifests
      .flatMap(requiredBy)
      .filter(([, permission]) => !isAuthority(permission));
    expect(unknown).toEqual([]);
  });

  it('GRD-08 every private page has a rule, and a public one needs none', () => {
    const bare = pages.filter(
      ({ access, permission, open }) => access === 'private' && !permission && open !== true,
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
    const both = pages.filter(({ permission, open }) => permission !== undefined && open === true);
    expect(both.map(({ path }) => path)).toEqual([]);
  });

  it.each(privatePaths)('GRD-01 %s is a declared page, and leads a visitor to /401', (path) => {
    const match = matchPage(pages, PATH_ALIASES[path] ?? path);
    expect(match?.page.access).toBe('private');
    expect(match && decidePage(match.page, null)).toEqual({ kind: 'redirect', to: '/401' });
  });

  it('every menu item requires authorities that exist', async () => {
    const faults = (await menuItems()).flatMap(({ id, itemId, itemSub }) => {
      const codes = [...(itemId === null ? [] : [itemId]), ...itemSub];
      const unknown = codes.filter((code) => !isAuthority(code));
      return codes.length === 0 || unknown.length > 0 ? [{ id, unknown }] : [];
    });
    expect(faults).toEqual([]);
  });

  it('every menu item leads to a page, an address outside, its own items, or says it is being built', async () => {
    const all = await menuItems();
    const faults = all.flatMap((item) => {
      const fault = faultOf(item, all);
      return fault === undefined ? [] : [`${item.id} ${item.nameEn}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it('who sees a menu item may open its page', async () => {
    const faults = (await menuItems()).flatMap(
      ({ id, link, customLink, isLocalLink, itemId, itemSub }) => {
        const to = customLink ?? link;
        if (to === null || !isLocalLink) return [];
        const needed = matchPage(pages, new URL(to, 'https://portal.example').pathname)?.page
          .permission;
        const own = itemId === null ? itemSub : [itemId];
        return needed === undefined || own.includes(needed)
          ? []
          : [`${id} ${to}: ${own} is not ${needed}`];
      },
    );
    expect(faults).toEqual([]);
  });

  it('every item of the top menu leads to a page', async () => {
    const types = await demo.db.select().from(schema.menuType);
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter(({ linkAlias }) => !leadsToAPage(`/${linkAlias}`))).toEqual([]);
  });

  it('no route, page or menu item requires an authority that no role grants', async () => {
    const held = await heldAuthorities();
    const places = [
      ...routes.flatMap(({ method, path, rule }): [string, string][] =>
        'authority' in rule ? [[`${method} ${path}`, rule.authority]] : [],
      ),
      ...manifests.flatMap(requiredBy),
      ...(await menuItems()).flatMap(({ id, itemId }): [string, string][] =>
        itemId === null ? [] : [[`menu ${id}`, itemId]],
      ),
    ];
    expect(places.filter(([, code]) => !held.has(code))).toEqual([]);
  });
});
