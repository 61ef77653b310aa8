import { everyLanguage } from '@portal/domain/language';
import type { RemoteRelease } from '@portal/types';
import { type Params, type Sentence, say } from '../../errors/http-error.ts';
import { GATE_TEXTS, type GateReason } from './reasons.ts';

/** One reason of the gate against an artifact. */
export interface GateFinding {
  code: string;
  remote: string;
  reason: Sentence;
}

/** A finding with its sentence in each language. */
export function finding(remote: string, reason: GateReason, params: Params = {}): GateFinding {
  const { code, ...sentence } = GATE_TEXTS[reason];
  return {
    code,
    remote,
    reason: everyLanguage((language) => say(sentence, language, params)),
  };
}

/** A check of one artifact by itself. */
export type ArtifactCheck = (artifact: RemoteRelease) => GateFinding[];
