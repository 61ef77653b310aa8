import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@portal/backend/testing';
import { publishedManifest } from '@portal/remote-kit/definition';
import { remoteManifest } from '@portal/types';
import { sql } from 'drizzle-orm';
import { root } from '../lib/workspace.ts';

/** Authority of each declared list, by the name under which it is imported. */
const authorityOf = new Map(
  globSync('shared/domain/src/**/*.ts', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /export const (\w+List) = defineList\(\{[\s\S]*?authority: '([\w.]+)'/g,
      ),
    ].map(([, name = '', authority = '']) => [name, authority] as const),
  ),
);

/** The declared lists that a page imports, itself or through files of its remote; keys of texts may be named so too. */
function listsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const own = [...authorityOf.keys()].filter((name) =>
    new RegExp(`(?<!['.])\\b${name}\\b`).test(text),
  );
  const others = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].flatMap(
    ([, path = '']) => listsOf(resolve(dirname(file), path), seen),
  );
  return [...own, ...others];
}

const pages = globSync('remote-*/remote.manifest.json', { cwd: root }).flatMap((file) => {
  const folder = join(root, dirname(file));
  const source = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    pages: { path: string; module?: string }[];
  };
  const declared = remoteManifest.parse(publishedManifest(folder)).pages;
  return source.pages.flatMap(({ path, module }) => {
    const permission = declared.find((page) => page.path === path)?.permission;
    if (module === undefined || permission === undefined) return [];
    const lists = [...new Set(listsOf(join(folder, module.split('#')[0] ?? '')))];
    return [{ path, permission, lists }];
  });
});

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase('demo');
}, 240_000);
afterAll(() => demo.close());

it('finds the lists of the pages', () => {
  expect(authorityOf.size).toBeGreaterThan(8);
  const of = (path: string) => pages.find((page) => page.path === path);
  expect(of('/insurance-manager/group')).toMatchObject({ lists: ['proposalList'] });
  expect(of('/policy-management/group')?.lists).toContain('policyList');
  expect(pages.filter(({ lists }) => lists.length > 0).length).toBeGreaterThan(12);
});

it('MENU-01 who may open a page of a list may call the list: no account is offered what refuses it', async () => {
  const { rows } = await demo.db.execute<{ username: string; codes: string[] }>(sql`
    select a.username, array_agg(distinct ra.authority_code) as codes from account a
      join account_role ar on ar.account_id = a.id
      join role_authority ra on ra.role_id = ar.role_id
     where a.status = 'ACTIVE' group by a.username`);
  expect(rows.length).toBeGreaterThan(300);
  const refused = pages.flatMap(({ path, permission, lists }) =>
    lists.flatMap((list) => {
      const needed = authorityOf.get(list) ?? '';
      const who = rows.find(({ codes }) => codes.includes(permission) && !codes.includes(needed));
      return who ? [`${path} (${permission}) of ${who.username}: ${list} needs ${needed}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});
