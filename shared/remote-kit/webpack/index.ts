export { hostConfig } from './host-preset.ts';
export { remoteConfig } from './remote-preset.ts';
export { singleConfig } from './single-preset.ts';
export { standaloneConfig } from './standalone-preset.ts';
