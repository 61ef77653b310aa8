import type { Language } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import type { Subject } from '../http/subject.ts';

/** What these functions need of a call. */
export interface Caller {
  subject: Subject;
  db: Db;
  deps: Deps;
  language: Language;
  deviceId: string;
  correlationId: string;
  ip: string;
  request: FastifyRequest;
}
