import { randomUUID } from 'node:crypto';
import { languageOf } from '@portal/domain/language';
import type { Language } from '@portal/types';
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '../call-context/call-context.ts';
import type { ActOf } from './route.ts';
import type { Machine, Subject } from './subject.ts';

/** What is known about the caller of a request. */
export interface Caller {
  language: Language;
  deviceId: string;
  subject: Subject | null;
  /** How the session of the subject travels. */
  holder: 'COOKIE' | 'BEARER';
  machine: Machine | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    startedAt: bigint;
    call: CallContext;
  }
  interface FastifyContextConfig {
    rule?: unknown;
    multipart?: boolean;
    reports?: boolean | undefined;
    whileImpersonating?: boolean | undefined;
    duringSteps?: boolean | undefined;
    /** The answer stays open: see the route. */
    staysOpen?: boolean | undefined;
    /** The change of administration that the call is. */
    act?: ActOf | undefined;
    /** People open it in a browser: failures are shown, not enveloped. */
    page?: boolean;
  }
}

const WELL_FORMED = /^[A-Za-z0-9._:-]{8,100}$/;

/** The id that goes through logs and answers: the caller's if it is well formed. */
export function correlationIdOf(headers: Record<string, unknown>): string {
  const given = headers['x-correlation-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** The language that the caller prefers: the first of the header, the default one where the portal does not have it. */
export const callerLanguage = (header: unknown): Language =>
  languageOf(typeof header === 'string' ? header.trim().split(/[,;]/)[0] : null);

/** A call without a usable device id gets one of its own, so it shares no limits and no session (LOGIN-08). */
export function deviceIdOf(header: unknown): string {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : randomUUID();
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    language: callerLanguage(request.headers['accept-language']),
    deviceId: deviceIdOf(request.headers['x-device-id']),
    subject: null,
    holder: 'BEARER',
    machine: null,
  };
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerOf(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([A-Za-z0-9_-]{20,200})$/)?.[1];
}
