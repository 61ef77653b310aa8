import { standaloneConfig } from './standalone-preset.ts';

// Run in the remote's folder; scripts/standalone.ts says where the bundle goes.
export default standaloneConfig({ dir: process.cwd(), out: process.env.STANDALONE_OUT });
