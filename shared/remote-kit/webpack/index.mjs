export { hostConfig } from './host-preset.mjs';
export { remoteConfig } from './remote-preset.mjs';
export { singleConfig } from './single-preset.mjs';
