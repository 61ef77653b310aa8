import { setIdOf } from '../../registry/names/set-id.ts';
import { fakeRemote } from '../fake-build.ts';
import {
  type ActCall,
  type ActSamples,
  type ActWorld,
  NO_ROW,
  prepared,
  REASON,
} from './act-sample.ts';

const REMOTE = 'claims';
let versions = 0;

async function published({ portal }: ActWorld): Promise<string> {
  versions += 1;
  const version = `${versions}.0.0`;
  const built = fakeRemote({ name: REMOTE, version, code: `// ${version}` });
  await portal.deps.registry.publish(REMOTE, built, { actor: 'test' });
  return version;
}
const promoteBody = async (world: ActWorld) => ({
  ...{ remote: REMOTE, version: await published(world), reason: REASON },
});
/** Two versions were active, so that there is one to return to. */
async function promotedTwice(world: ActWorld): Promise<string> {
  let version = '';
  for (let at = 0; at < 2; at += 1) {
    const body = await promoteBody(world);
    await prepared(world.me, 'releases/promote', body);
    version = body.version;
  }
  return version;
}
function publishForm(): ActCall {
  const form = new FormData();
  const built = fakeRemote({ name: REMOTE, version: '90.0.0', code: '// 90' });
  for (const [name, bytes] of built) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  return { form, path: `releases/${REMOTE}` };
}
const HOST = '1.0.0';
const PROVEN = [{ remote: REMOTE, version: '1.0.0' }];
const proof = (setId: string) => ({
  ...{ setId, host: HOST, remotes: PROVEN, suite: 'e2e', passed: 10, failed: 0 },
});
const named = (name: string) => ({ name, days: 30 });
const TRUSTED = {
  ...{ remote: REMOTE, issuer: 'https://token.actions.githubusercontent.com' },
  claims: { repository: 'org/claims', ref: 'refs/heads/main' },
};
const INFORMED = { remote: REMOTE, webhook: 'https://nhom.example/hook' };
const UNKNOWN = { remote: REMOTE, version: '99.0.0', reason: REASON };

/** What browsers run (registry, modules/release-approval); the release log has more about it. */
export const releasesActs: ActSamples = {
  'POST releases/:remote': {
    done: async () => publishForm(),
    refused: ['RELEASE_FORMAT', async () => ({ path: `releases/${REMOTE}`, body: {} })],
    withoutReason: true,
  },
  'POST releases/promote': {
    done: async (world) => ({ body: await promoteBody(world) }),
    refused: ['RELEASE_UNKNOWN', async () => ({ body: UNKNOWN })],
  },
  'POST releases/rollback': {
    async done(world) {
      await promotedTwice(world);
      return { body: { remote: REMOTE, reason: REASON } };
    },
    refused: ['RELEASE_REASON', async () => ({ body: { remote: REMOTE } })],
  },
  'POST releases/withdraw': {
    done: async (world) => ({ body: { ...UNKNOWN, version: await promotedTwice(world) } }),
    refused: ['RELEASE_UNKNOWN', async () => ({ body: UNKNOWN })],
  },
  'POST releases/canary': {
    done: async (world) => ({ body: { ...(await promoteBody(world)), share: 5 } }),
    refused: ['RELEASE_REASON', async () => ({ body: { remote: REMOTE, share: 5 } })],
  },
  'POST releases/override': {
    done: async (world) => ({
      body: { pins: [{ remote: REMOTE, kind: 'version', version: await published(world) }] },
    }),
    refused: [
      'RELEASE_UNKNOWN',
      async () => ({ body: { pins: [{ remote: REMOTE, kind: 'version', version: '99.0.0' }] } }),
    ],
    ...{ withoutReason: true, withoutChanges: true },
  },
  'POST releases/credentials': {
    done: async () => ({ body: { remote: REMOTE, ...named('to-mot') } }),
    withoutReason: true,
  },
  'POST releases/qa-credentials': {
    done: async () => ({ body: named('kiem-thu') }),
    withoutReason: true,
  },
  'POST releases/credentials/revoke': {
    async done({ me }) {
      await prepared(me, 'releases/credentials', { remote: REMOTE, ...named('to-hai') });
      return { body: { remote: REMOTE, name: 'to-hai' } };
    },
    withoutReason: true,
  },
  'POST releases/trusts': {
    done: async () => ({ body: TRUSTED }),
    refused: [
      'RELEASE_TRUST_WIDE',
      async () => ({ body: { ...TRUSTED, claims: { ref: 'main' } } }),
    ],
    withoutReason: true,
  },
  'POST releases/trusts/end': {
    async done({ me }) {
      const { id } = await prepared<{ id: number }>(me, 'releases/trusts', TRUSTED);
      return { body: { id } };
    },
    refused: ['RELEASE_TRUST_UNKNOWN', async () => ({ body: { id: NO_ROW } })],
    withoutReason: true,
  },
  'POST releases/subscriptions': {
    done: async () => ({ body: INFORMED }),
    refused: [
      'RELEASE_ADDRESS',
      async () => ({ body: { remote: REMOTE, webhook: 'https://10.0.0.5/hook' } }),
    ],
    withoutReason: true,
  },
  'POST releases/subscriptions/end': {
    async done({ me }) {
      const { id } = await prepared<{ id: number }>(me, 'releases/subscriptions', INFORMED);
      return { body: { id } };
    },
    refused: ['RELEASE_SUBSCRIPTION_UNKNOWN', async () => ({ body: { id: NO_ROW } })],
    withoutReason: true,
  },
  'POST releases/proofs': {
    done: async () => ({ body: proof(setIdOf(PROVEN, HOST)) }),
    refused: ['RELEASE_PROOF_SET', async () => ({ body: proof('0123456789ab') })],
    withoutReason: true,
  },
};
