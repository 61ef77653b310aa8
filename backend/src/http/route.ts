import type { CaptchaPurpose, Language } from '@portal/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import type { HttpError } from '../errors/http-error.ts';
import type { Allowance } from '../limits/limit.ts';
import type { Answer } from './answer.ts';
import { isRule, type MachineRight, type Rule } from './rule.ts';
import type { Machine, Subject } from './subject.ts';
import type { Schema } from './validate.ts';

type Parsed<S> = S extends Schema ? z.core.output<S> : undefined;
type Given<S> = S extends Schema ? z.core.input<S> : unknown;
type SubjectOf<R extends Rule> = R extends { open: true } | { machines: true | MachineRight }
  ? Subject | null
  : Subject;

/** What a handler receives: parsed input, the caller, and the database. */
export interface Call<R extends Rule, B = undefined, Q = undefined, P = undefined> {
  subject: SubjectOf<R>;
  machine: Machine | null;
  body: Parsed<B>;
  query: Parsed<Q>;
  params: Parsed<P>;
  /** On a submit route the transaction that also keeps the idempotency key: use it for every write. */
  db: Db;
  deps: Deps;
  language: Language;
  deviceId: string;
  correlationId: string;
  /** Address of the caller. */
  ip: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A change of administration, as the audit log names it. */
export interface ActOf<B = unknown, P = unknown> {
  action: string;
  /** What it is about, such as `setting:HOTLINE`; undefined where the call does not say it. */
  object?(given: { body: B; params: P }): string | undefined;
}

/** What visitors may write by one call. */
export interface VisitorBudget {
  /** Of one address (IPv4, or an IPv6 /64). */
  minute: number;
  day: number;
}

export interface RouteDeclaration<R extends Rule, B, Q, P, S> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, without a slash in front, `:name` for a variable: `ods/policy/list`. */
  path: string;
  rule: R;
  /** One line for the OpenAPI page. */
  summary: string;
  body?: B;
  query?: Q;
  params?: P;
  /** Schema of `data` in the answer. */
  response?: S;
  /** A write that must happen once per Idempotency-Key; runs in one transaction. */
  submit?: boolean;
  /** It returns rows of the subject's scope: all such calls of one user share one rate limit (LOOKUPS_PER_MINUTE). */
  lookup?: boolean;
  /** Rate limit of one user, or of one address for visitors; counted in the database. */
  limit?: Allowance;
  /** What visitors may write by it in place of `limit`, by address and network, for a minute and a day (M14). */
  visitors?: VisitorBudget;
  /**
   * The call needs a captcha (`captchaGiven` in its body); the repetition of a submit needs no new one, whether that is
   * answered or still under way.
   */
  captcha?: CaptchaPurpose;
  /**
   * What the audit log calls it: a rejection of this call leaves an event of that name, as the handler leaves one of what it did
   * (ADM-AUD-01).
   */
  act?: ActOf<Parsed<B>, Parsed<P>>;
  /** The body is multipart/form-data; the handler reads it from `request`. */
  multipart?: boolean;
  /** The body is a report that browsers send by themselves, under content types of its own. */
  reports?: boolean;
  /** Longest body in bytes, where a megabyte is too little. */
  bodyLimit?: number;
  /** The handler answers through `reply` itself (files, event streams): no envelope. */
  raw?: boolean;
  /** The answer stays open (an event stream): the call takes no place among those in hand. */
  staysOpen?: boolean;
  /** Content types of the file that a raw handler answers, for the OpenAPI page. */
  file?: readonly string[];
  /**
   * Whether staff may call it while they impersonate an agent; by default only GET (IMP-05). True for a call that reads or is
   * about the impersonation itself; false for a GET that concerns the person alone.
   */
  whileImpersonating?: boolean;
  /**
   * Whether users with a required action (an unconfirmed decree, a password to be set) may call it. By default they may
   * call open routes only.
   */
  duringSteps?: boolean;
  /**
   * Runs first, outside of a submit's transaction, so that what it writes about a rejected call stays. The handler
   * still checks everything.
   */
  before?(call: Call<R, B, Q, P>): Promise<void>;
  /** On a submit route a returned HttpError refuses the call and keeps what it wrote; a thrown one undoes it. */
  handler(call: Call<R, B, Q, P>): Promise<Given<S> | Answer<Given<S>> | HttpError>;
}

/** The call of any route. */
export type AnyCall = Call<Rule, Schema, Schema, Schema>;

/** A declared route without the types of its input and answer. */
export interface Route
  extends Omit<
    RouteDeclaration<Rule, Schema, Schema, Schema, Schema>,
    'act' | 'before' | 'handler'
  > {
  // biome-ignore lint/suspicious/noExplicitAny: each route reads its own body and parameters
  act?: ActOf<any, any>;
  before?(call: AnyCall): Promise<void>;
  handler(call: AnyCall): Promise<unknown>;
}

/** Declares a route. Throws at start-up when it has no rule: no rule = deny. */
export function route<
  const R extends Rule,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
  S extends Schema | undefined = undefined,
>(declaration: RouteDeclaration<R, B, Q, P, S>): Route;
export function route(declaration: Route): Route {
  if (!isRule(declaration.rule)) {
    throw new Error(`${declaration.method} ${declaration.path} has no rule and is not registered`);
  }
  return declaration;
}
