import { join } from 'node:path';
import { loadOrCreateKeys, publicKeyOf } from '@portal/registry/sign';
import { hostConfig } from '@portal/remote-kit/webpack';

const dir = import.meta.dirname;
const dataDir = process.env.DATA_DIR ?? join(dir, '../.data');

// A portal that others sign for gives their public keys; at home the data folder's own are used.
const registryKeys = process.env.PORTAL_REGISTRY_KEYS
  ? JSON.parse(process.env.PORTAL_REGISTRY_KEYS)
  : [publicKeyOf(await loadOrCreateKeys(join(dataDir, 'keys')))];

export default hostConfig({ dir, registryKeys });
