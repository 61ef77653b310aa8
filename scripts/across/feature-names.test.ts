import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/workspace.ts';

interface Manifest {
  pages: { path: string; feature: string }[];
}

const manifests = globSync('remote-*/remote.manifest.json', { cwd: root }).map(
  (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest,
);
const features = new Map(
  manifests.flatMap(({ pages }) => pages.map((page) => [page.path, page.feature] as const)),
);

/** spec/access.md 2.2 and spec/features.md 3: names that are no address, and the pages that they are recorded for. */
const NAMES: Record<string, string> = {
  'policy-delivery': '/policy-delivery',
  'contract-package': '/policy-delivery/contract-package',
  'consulting-confirm': '/policy-delivery/consulting-confirm',
  'delivery-contract-list': '/policy-delivery/delivery-contract-list',
  claim: '/policy-claim-management',
  'fee-policy-management': '/fee-policy-management',
  'renewal-fee-reminder': '/renewal-fee-reminder',
  'customer-care-contact-list': '/customer-care-contact-list',
  'business-results-report': '/business-results-report',
  'aggregate-business-results-report': '/aggregate-business-results-report',
  'search-common': '/search-common',
  sam: '/sam',
  'categorize-customer': '/categorize-customer',
  'e-brochure': '/e-brochure',
  'e-card': '/personal-info/ecard',
  'policy-change-requests': '/operation-management',
};

it.each(Object.entries(NAMES))('ACT-02 %s is recorded for %s', (feature, page) => {
  expect(features.get(page)).toBe(feature);
});

it('every page has a feature name that records can carry', () => {
  for (const [page, feature] of features) {
    expect([page, feature]).toEqual([page, expect.stringMatching(/^[A-Za-z][A-Za-z0-9-]{1,79}$/)]);
  }
});
