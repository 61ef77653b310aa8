// Build folders and their files: the entry for the command line and scripts, which need nothing else of the registry.
export { atOnce } from './at-once.ts';
export { compressedForms } from './compress.ts';
export { placeFile } from './place-file.ts';
