// The package brings no types of its own; this is the part in use.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  export const from: (sql: string) => Writable & Submittable;
  export const to: (sql: string) => Readable & Submittable;
}
