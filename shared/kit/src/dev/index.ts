export { readableErrors } from './build-errors.ts';
export { buildRemote } from './build-remote.ts';
export { BuildServer, type Files } from './build-server.ts';
export { Builder } from './builder.ts';
export { configOf } from './compiler.ts';
export { servePinned } from './serve-pinned.ts';
export { watchPackages } from './watch.ts';
export { type Built, watchBuild } from './watch-build.ts';
