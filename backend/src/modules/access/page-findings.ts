import { inLanguage } from '@portal/domain/language';
import { decidePage, nextStep } from '@portal/permissions';
import { menuTarget, type OwnedPage, ownerOf, PATH_ALIASES, SHELL_PATHS } from '@portal/registry';
import { portalPath } from '@portal/url-safety';
import { requireManifest } from '../../registry/index.ts';
import { menuTypes } from '../auth/menu-store.ts';
import type { AccessQuery } from './access-query.ts';
import { accountFinding, stepFinding, stepFlagsOf } from './account-findings.ts';
import { type Finding, finding } from './finding.ts';
import { rightFinding } from './right-finding.ts';

const CHANNEL = 'stable';
const LOGIN = '/login';

/** The path of what was typed or pasted: without host, search and hash; null for what is no address of a portal. */
function pathOf(address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const safe = portalPath(path)?.replace(/[?#].*$/s, '') ?? null;
  return safe !== null && safe.length > 1 ? safe.replace(/\/+$/, '') : safe;
}

/** The page that the shell would show at an address, after the aliases that it follows. */
async function pageAt({ call }: AccessQuery, path: string): Promise<OwnedPage | null> {
  const { db, deps, language } = call;
  const { registry } = await requireManifest(deps.registry.composeManifest, { channel: CHANNEL });
  const known = PATH_ALIASES[path] ?? path;
  const own = ownerOf(registry, known);
  if (own !== null) return own.page;
  const target = menuTarget(registry, known, await menuTypes(db, language));
  return target === null ? null : (ownerOf(registry, target)?.page ?? null);
}

/** The rule that a private page declares; one without any stays closed. */
async function ruleFinding(query: AccessQuery, { permission, open }: OwnedPage): Promise<Finding> {
  if (permission) return rightFinding(query, [permission]);
  return open === true
    ? finding('SIGNED_IN', true, query.words('roles.explain.signedIn'))
    : finding('NO_RULE', false, query.words('roles.explain.noRule'));
}

/** Whether a required action comes before this page. */
function stepOf(query: AccessQuery, page: OwnedPage): Finding[] {
  const flags = stepFlagsOf(query);
  if (!nextStep(flags).must) return page.access === 'public' ? [] : [stepFinding(query)];
  const decision = decidePage(page, { ...flags, authorities: [...query.subject.authorities] });
  return decision.kind === 'redirect' && page.path !== LOGIN ? [stepFinding(query)] : [];
}

/** Whether the page at an address opens, by the guard that the shell asks (`decidePage`). */
export async function pageFindings(query: AccessQuery, address: string): Promise<Finding[]> {
  const { words, live } = query;
  const path = pathOf(address);
  if (path !== null && SHELL_PATHS.includes(path))
    return [finding('PUBLIC', true, words('roles.explain.public'))];
  const page = path === null ? null : await pageAt(query, path);
  if (page === null) {
    const need = { text: words('roles.need.page'), by: [] };
    return [finding('PAGE', false, words('roles.explain.pageUnknown'), [need])];
  }
  const title = inLanguage(page.title, query.call.language);
  const known = finding('PAGE', true, words('roles.explain.page', { title, path: page.path }));
  const building =
    page.status === 'building' ? [finding('BUILDING', true, words('roles.explain.building'))] : [];
  if (page.access === 'public') {
    const open = finding('PUBLIC', true, words('roles.explain.public'));
    if (!live) return [known, open, ...building];
    const login =
      page.path === LOGIN ? [finding('LOGIN', false, words('roles.explain.login'))] : [];
    return [known, open, ...login, ...stepOf(query, page), ...building];
  }
  return [
    ...[known, await accountFinding(query), ...stepOf(query, page)],
    ...[await ruleFinding(query, page), ...building],
  ];
}
