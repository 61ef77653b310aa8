import { z } from 'zod';
import type { Machine, Subject } from '../../http/subject.ts';

/** Name of a remote. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
/** Version of a remote's build. */
export const remoteVersion = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/);
/** Name of a channel. */
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);

/** Who calls, as the log names them. */
export const actorOf = (call: { subject: Subject | null; machine: Machine | null }): string =>
  call.machine?.name ?? call.subject?.username ?? 'unknown';
