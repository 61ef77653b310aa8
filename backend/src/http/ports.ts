import type { CaptchaGiven, CaptchaPurpose } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import type { Deps, DepsWithin } from '../deps/deps.ts';

/** What every call needs and modules implement; service.ts passes them to buildApp. */
export interface Ports {
  /** Throws unless the call has a valid captcha, and uses it up in the given transaction. */
  requireCaptcha(
    deps: DepsWithin,
    deviceId: string,
    given: CaptchaGiven,
    demand: { purpose: CaptchaPurpose },
  ): Promise<void>;
  /** Writes an audit event about a call that was denied. Never throws. */
  auditDenied(request: FastifyRequest, deps: Deps): Promise<void>;
}
