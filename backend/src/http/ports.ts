import type { CaptchaGiven, CaptchaPurpose } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/handle.ts';
import type { Deps, DepsWithin } from '../deps/deps.ts';
import type { HttpError } from '../errors/http-error.ts';
import type { AnyCall } from './route.ts';

/** What every call needs and modules implement; service.ts passes them to buildApp. */
export interface Ports {
  /** Throws unless the call has a valid captcha, and uses it up in the given transaction. */
  requireCaptcha(
    deps: DepsWithin,
    caller: { deviceId: string; ip: string },
    given: CaptchaGiven,
    demand: { purpose: CaptchaPurpose },
  ): Promise<void>;
  /** Writes an audit event about a call that was refused, where the log has such events. Never throws. */
  auditRefused(request: FastifyRequest, deps: Deps, rejection: HttpError): Promise<void>;
  /** The same in the transaction that stores the answer. */
  auditRefusedIn(db: Db, call: AnyCall, rejection: HttpError): Promise<void>;
  /** Writes an audit event, once an hour, about a caller whose budget of rows is used up. Never throws. */
  auditBudget(request: FastifyRequest, deps: Deps, rows: number): Promise<void>;
  /** Writes an audit event about what staff read while they impersonate an agent. */
  auditMaskedRead(call: AnyCall, rows: number): Promise<void>;
}
