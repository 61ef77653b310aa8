import { verifyRegistry } from '@portal/registry';
import { createKeys, publicKeyOf, signRegistry } from '@portal/registry/sign';
import type { RemoteRelease } from '@portal/types';
import { evaluateGate } from '../gate/gate.ts';
import { buildRegistry } from './build-registry.ts';
import { selectForChannel } from './selection.ts';

const hash = `sha384-${'A'.repeat(64)}`;

/** An artifact as the services before this registry stored it: without ranges of shared modules. */
const EARLIER: RemoteRelease = {
  name: 'policy',
  version: '1.0.0-0a1b2c3d4e',
  container: 'portal_policy_0a1b2c3d4e',
  entry: 'entry.0a1b2c.js',
  preload: ['chunk.js'],
  pageFiles: { '/policy': ['page.js'] },
  localeFiles: { vi: ['vi.js'] },
  pageShared: { '/policy': ['@portal/ui/data'] },
  base: '/remotes/policy/1.0.0-0a1b2c3d4e/',
  files: Object.fromEntries(
    ['entry.0a1b2c.js', 'chunk.js', 'page.js', 'vi.js'].map((name) => [
      name,
      { integrity: hash, bytes: 10 },
    ]),
  ),
  manifest: {
    name: 'policy',
    title: { vi: 'Hợp đồng', en: 'Policies' },
    contract: '^1.0.0',
    pages: [],
    slots: [],
    dialogs: [],
    permissions: [],
    locales: ['vi', 'en'],
  },
};

const channel = 'stable';
const row = { channel, remote: 'policy', version: EARLIER.version, previousVersion: null };
const state = { serial: 7, rows: [row], rules: [], withdrawn: [] };
const head = {
  ...{ serial: 7, channel, host: '1.0.0', withdrawn: [] },
  issuedAt: new Date('2026-01-01T00:00:00Z'),
  expires: new Date('2026-01-08T00:00:00Z'),
};
const registry = () =>
  buildRegistry(async () => EARLIER, selectForChannel(state, channel, channel), head);

it('keeps format 1 on the wire, field by field: hosts and exported pages of earlier builds read it', async () => {
  const keys = await createKeys();
  const signed = await signRegistry(await registry(), keys);
  expect(Object.keys(signed).sort()).toEqual(['keyId', 'payload', 'signature']);
  const { pageShared: _shared, ...current } = EARLIER;
  expect(await verifyRegistry(signed, [publicKeyOf(keys)], 7, head.issuedAt.getTime())).toEqual({
    format: 1,
    serial: 7,
    channel: 'stable',
    // The id of `host@1.0.0 policy@…`, as earlier services computed it.
    setId: 'cefa4fe9fd8c',
    issuedAt: '2026-01-01T00:00:00.000Z',
    expires: '2026-01-08T00:00:00.000Z',
    host: '1.0.0',
    remotes: [
      {
        current: {
          ...current,
          pageShared: {},
          files: { 'entry.0a1b2c.js': { integrity: hash, bytes: 10 } },
        },
        previous: null,
      },
    ],
  });
});

const gate = (artifact: RemoteRelease) =>
  evaluateGate({
    changed: 'policy',
    set: [artifact],
    host: undefined,
    damaged: {},
    sizes: {},
    budget: { page: 1000, remote: 1000 },
    trial: { required: false, loaded: false },
    verification: { rule: 'off', verified: false, setId: 'x' },
  }).failures.map(({ code, reason }) => `${code} ${reason.en}`);

it('a remote that was built earlier passes the gate, or is rejected with a readable reason', () => {
  expect(gate(EARLIER)).toEqual([]);
  const outdated = { ...EARLIER, manifest: { ...EARLIER.manifest, contract: '^0.9.0' } };
  expect(gate(outdated)).toEqual([
    expect.stringMatching(/^GATE-01 contract \d+\.\d+\.\d+ is not in its range \^0\.9\.0$/),
  ]);
});
