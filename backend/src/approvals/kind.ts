import type { ChangeKind } from '@portal/domain/approval';
import type { Language } from '@portal/domain/language';
import type { Authority } from '@portal/permissions';
import type { ChangeEffect, FieldChange, RepeatedCall } from '@portal/types';
import type { z } from 'zod';
import type { Db } from '../db/handle.ts';
import type { Deps } from '../deps/deps.ts';
import type { Sentence } from '../errors/http-error.ts';

/** Who acts, as an audit row names them. */
export interface Actor {
  actorAccountId: number | null;
  actorName: string | null;
  ip?: string | null;
  device?: string | null;
  correlationId?: string | null;
}

/** What a kind reads with: `db` is the transaction. */
export interface ChangeReader {
  db: Db;
  deps: Deps;
}

/** With what a change is applied: one transaction, and who is responsible. */
export interface ChangeContext extends ChangeReader {
  /** Who asked for the change; null for a command of the shell. */
  makerId: number | null;
  /** Who approved it; null where no approval was needed. */
  checkerId: number | null;
  /** Who makes the call: maker, checker or the shell. */
  actor: Actor;
  reason: string;
  /** The change request; null where no approval was needed. */
  requestId: number | null;
}

/**
 * A kind of change that a second person may have to approve. The same object checks, describes and applies the change, whether
 * it is made at once or later. Everything is asked again at approval.
 */
export interface ApprovalKind<Payload = unknown, Result = unknown> {
  kind: ChangeKind;
  payload: z.core.$ZodType<Payload>;
  /** The right of the act: maker and checker hold it. */
  authority(payload: Payload): Authority;
  /** Another right that the checker must hold, such as role.manage for a menu that widens rights. */
  checkerAuthority?(reader: ChangeReader, payload: Payload): Promise<Authority | undefined>;
  /** What is changed, such as `setting:HOTLINE`: one request waits at a time. */
  objectKey(payload: Payload): string;
  title(reader: ChangeReader, payload: Payload): Promise<Sentence> | Sentence;
  /** Accounts that the change is about: they do not decide. */
  persons?(reader: ChangeReader, payload: Payload): Promise<number[]>;
  /** Whether this change waits for a second person. */
  isDangerous(reader: ChangeReader, payload: Payload, makerId: number | null): Promise<boolean>;
  /** Versions or hashes of what is changed; other ones at approval make the request stale. */
  base(reader: ChangeReader, payload: Payload): Promise<unknown>;
  /** What it does now, personal data masked. */
  effect(reader: ChangeReader, payload: Payload): Promise<ChangeEffect>;
  /** Changes as people read them, where fields and values are codes. */
  words?(
    reader: ChangeReader,
    changes: readonly FieldChange[],
    language: Language,
  ): Promise<FieldChange[]>;
  /** The call that makes the same act once more, from what is there now; without the reason. */
  again(reader: ChangeReader, payload: Payload): Promise<RepeatedCall> | RepeatedCall;
  /** Throws where the change must not be made; then makes it and audits it with `context.actor`. */
  apply(context: ChangeContext, payload: Payload): Promise<Result>;
}

/** A kind whose payload is known to itself alone. */
// biome-ignore lint/suspicious/noExplicitAny: payloads are parsed by the kind's own schema before they reach it
export type AnyKind = ApprovalKind<any, any>;

/** All kinds by name. */
export type ApprovalKinds = ReadonlyMap<ChangeKind, AnyKind>;

declare module '../deps/deps.ts' {
  interface Deps {
    /** What may wait for a second person (modules/approval-kinds.ts). */
    approvalKinds: ApprovalKinds;
  }
}
