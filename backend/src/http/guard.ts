import { isPrivileged } from '@portal/permissions';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { httpError } from '../errors/messages.ts';
import { bearerOf, type Caller } from './caller.ts';
import type { MachineRight, Rule } from './rule.ts';
import { bindingOf, sessionCookieOf } from './session-cookie.ts';
import type { Machine } from './subject.ts';

type MachineRule = Extract<Rule, { machines: true | MachineRight }>;

function checkMachine(rule: MachineRule, machine: Machine): void {
  const right = rule.machines === true ? rule.authority : rule.machines;
  if (machine.authorities.has(right)) return;
  if (machine.rights === null || rule.machines === true) throw httpError('access.denined');
  throw httpError('RELEASE_RIGHT', { params: { right, has: machine.rights.join(', ') || '-' } });
}

/** Throws unless the rule lets this caller in. */
export function check(rule: Rule, { subject, machine }: Pick<Caller, 'subject' | 'machine'>): void {
  if ('open' in rule) return;
  if ('machines' in rule && machine !== null) {
    checkMachine(rule, machine);
    return;
  }
  if (subject === null) throw httpError('UNAUTHENTICATED');
  if ('signedIn' in rule) return;
  if (!subject.authorities.has(rule.authority)) throw httpError('access.denined');
}

const READS = new Set(['GET', 'HEAD']);

/** Throws under impersonation, which may change nothing (IMP-05). */
function checkImpersonation({ method, routeOptions, caller }: FastifyRequest): void {
  if (caller.subject?.impersonation === undefined) return;
  const allowed = routeOptions.config.whileImpersonating ?? READS.has(method);
  if (!allowed) throw httpError('FACE_MASK_READ_ONLY');
}

/**
 * Throws while a required action is due that the route is not part of: the service enforces the order, not the browser
 * (GRD-03).
 */
function checkStep(rule: Rule, { routeOptions, caller }: FastifyRequest): void {
  if ('open' in rule || !caller.subject?.stepDue) return;
  if (routeOptions.config.duringSteps !== true) throw httpError('STEP_REQUIRED');
}

/**
 * Identifies the caller and checks the rule, before the body is read. An invalid token makes a visitor of its bearer on
 * an open route, and is answered as expired elsewhere.
 */
export async function guard(
  request: FastifyRequest,
  rule: Rule,
  who: Pick<Deps, 'config' | 'sessions' | 'machines'>,
) {
  const { authorization } = request.headers;
  const { origin } = who.config;
  const cookie = sessionCookieOf(request, origin);
  const token = cookie ?? bearerOf(authorization);
  if (token !== undefined) {
    const holder = cookie === undefined ? 'BEARER' : 'COOKIE';
    const found = await who.sessions.resolve(token, {
      holder,
      deviceId: request.caller.deviceId,
      binding: bindingOf(request, origin),
      background: request.headers['x-background'] === '1',
    });
    if ('subject' in found) {
      Object.assign(request.caller, { subject: found.subject, holder });
    } else if (!('open' in rule)) {
      throw httpError('expired.token.to.logout');
    }
  } else if (authorization !== undefined && 'machines' in rule) {
    request.caller.machine = await who.machines.resolve(authorization, request.ip);
  }
  checkImpersonation(request);
  checkStep(rule, request);
  check(rule, request.caller);
  const { subject } = request.caller;
  if ('stepUp' in rule && subject?.agent?.isGad) {
    // The impersonating staff member did the step-up in this session, not the agent.
    const given = !subject.impersonation && (await who.sessions.isSteppedUp(subject.sessionId));
    if (!given) throw httpError('STEP_UP_REQUIRED');
  }
  // A session that another application opened may be below the level that its rights ask for.
  if (subject?.levelDue && 'authority' in rule && isPrivileged(rule.authority, subject.accountType))
    throw httpError('REAUTH_REQUIRED');
  // Last: who may not make the call at all is not asked for a password first.
  if ('recent' in rule && subject !== null && !(await who.sessions.isRecent(subject.sessionId)))
    throw httpError('REAUTH_REQUIRED');
}
