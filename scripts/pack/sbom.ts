import type { Installed } from './production-packages.ts';

const purlOf = ({ name, version }: Installed) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** What runs in production, as CycloneDX. */
export const sbomOf = (packages: readonly Installed[], version: string) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: 'agent-portal', version } },
  components: packages.map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    ...(one.licence && { licenses: [{ expression: one.licence }] }),
  })),
});
