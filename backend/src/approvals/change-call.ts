import type { AnyCall } from '../http/route.ts';
import type { Subject } from '../http/subject.ts';

/** The call of a person who changes something: `db` is the transaction of its submit. */
export type ChangeCall = Pick<
  AnyCall,
  'db' | 'deps' | 'ip' | 'deviceId' | 'correlationId' | 'language'
> & { subject: Subject };
