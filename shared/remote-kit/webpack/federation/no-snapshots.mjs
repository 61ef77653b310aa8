/** Snapshots describe remotes that have a federation manifest; here a remote is the file that the registry names. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin: () => undefined };
}
export const getGlobalRemoteInfo = () => ({});
