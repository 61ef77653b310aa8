import { z } from 'zod';

/** Name of a remote. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
/** Version of an artifact. */
export const artifactVersion = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/);
/** Name of a channel. */
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

/** An artifact by name: a version of a remote. */
export interface VersionName {
  remote: string;
  version: string;
}
