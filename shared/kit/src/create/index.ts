export { commonFiles, json } from './common-files.ts';
export { sourceFiles } from './source-files.ts';
export { componentName, type RemoteSpec } from './spec.ts';
