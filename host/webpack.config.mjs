import { join } from 'node:path';
import { trustedKeys } from '@portal/registry/key-files';
import { hostConfig } from '@portal/remote-kit/webpack';

const dir = import.meta.dirname;
const dataDir = process.env.DATA_DIR ?? join(dir, '../.data');

// A portal that others sign for gives their public keys; at home the data folder's own are used.
const registryKeys = process.env.PORTAL_REGISTRY_KEYS
  ? JSON.parse(process.env.PORTAL_REGISTRY_KEYS)
  : await trustedKeys(join(dataDir, 'keys'));

// The specification's own constant, in its own format.
const buildDate = process.env.PORTAL_BUILD_DATE || '10/16/2025';

export default hostConfig({ dir, registryKeys, buildDate });
