import type { FastifyRequest } from 'fastify';
import { bearerOf } from './caller.ts';
import { refuse } from './messages.ts';
import type { Rule } from './rule.ts';
import type { Sessions, Subject } from './subject.ts';

/** Throws unless the rule lets this subject in. */
export function check(rule: Rule, subject: Subject | null): void {
  if ('open' in rule) return;
  if (subject === null) throw refuse('UNAUTHENTICATED');
  if ('signedIn' in rule) return;
  if (!subject.authorities.has(rule.authority)) throw refuse('access.denined');
}

/**
 * Finds out who calls and asks the rule, before the body is read. A dead token makes a visitor of its
 * bearer on an open route, and is told apart as expired everywhere else.
 */
export async function guard(request: FastifyRequest, rule: Rule, sessions: Sessions) {
  const token = bearerOf(request.headers.authorization);
  if (token !== undefined) {
    const background = request.headers['x-background'] === '1';
    const found = await sessions.resolve(token, request.caller.deviceId, background);
    if ('subject' in found) {
      request.caller.subject = found.subject;
    } else if (!('open' in rule)) {
      throw refuse('expired.token.to.logout');
    }
  }
  check(rule, request.caller.subject);
}
