import type { Language } from '@portal/domain/language';
import type { JudgedVersion, VersionDecision, VersionState } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { listArtifacts } from '../artifacts/artifact-store.ts';
import type { GateFinding } from '../gate/findings.ts';
import { AUTO_ROLLBACK } from '../names/actors.ts';
import type { VersionName } from '../names/names.ts';
import { listChannels } from './channel-store.ts';

/** A published version of a remote with what became of it. */
export type JudgedArtifact = JudgedVersion & { remote: string; bytes: number };

interface Decision extends Record<string, unknown> {
  remote: string;
  version: string;
  at: string;
  actor: string;
  action: string;
  reason: string | null;
  detail: { reasons?: GateFinding[]; after?: unknown };
}

const nameOf = ({ remote, version }: VersionName) => `${remote}@${version}`;

/** Rejections that say something of the version; the others are about who asked for what. */
const OF_VERSION = ['RELEASE_GATE', 'RELEASE_UNSIGNED', 'RELEASE_SIGNATURE'].map(
  (code) => sql`${code}`,
);

/**
 * The last decision about each version. A rollback is about the version that it took away, and so is a canary that the portal
 * ended by itself; one that a person ended says nothing against its version.
 */
async function lastDecisions(db: Db): Promise<Map<string, Decision>> {
  const { rows } = await db.execute<Decision>(sql`
    select distinct on (remote, version) remote, version, at, actor, action, reason, detail from (
      select id, remote, at, actor, action, reason, detail,
        case action when 'ROLLBACK' then detail ->> 'before'
          when 'CANARY' then coalesce(detail -> 'after' ->> 'version', detail -> 'before' ->> 'version')
          else version end as version
      from release_log
      where action in ('PROMOTE', 'ROLLBACK', 'WITHDRAW')
        or action in ('REFUSED') and detail ->> 'code' in (${sql.join(OF_VERSION, sql`, `)})
        or action in ('CANARY') and (actor = ${AUTO_ROLLBACK} or detail ->> 'after' is not null)) as decision
    where version is not null
    order by remote, version, id desc`);
  return new Map(rows.map((row) => [nameOf(row), row]));
}

const decided = ({ at, actor, reason, detail }: Decision, language: Language): VersionDecision => ({
  at: new Date(at).toISOString(),
  by: actor,
  why: reason,
  reasons: (detail.reasons ?? []).map(({ code, reason: texts }) => ({
    code,
    text: texts[language],
  })),
});

function stateOf(decision: Decision | undefined, channels: readonly string[]): VersionState {
  if (decision?.action === 'WITHDRAW') return 'withdrawn';
  if (channels.length > 0) return 'active';
  if (decision?.action === 'REFUSED') return 'refused';
  if (decision?.action === 'ROLLBACK') return 'takenBack';
  if (decision?.action === 'CANARY' && decision.detail.after == null) return 'takenBack';
  return decision === undefined ? 'fresh' : 'earlier';
}

/** All published versions by remote, the newest first, with what became of each. */
export async function versionStates(db: Db, language: Language): Promise<JudgedArtifact[]> {
  const decisions = await lastDecisions(db);
  const channels = await listChannels(db);
  const artifacts = await listArtifacts(db);
  return artifacts.map(({ publishedAt, ...artifact }) => {
    const decision = decisions.get(nameOf(artifact));
    const active = channels
      .filter((row) => row.remote === artifact.remote && row.version === artifact.version)
      .map(({ channel }) => channel);
    return {
      ...artifact,
      publishedAt: publishedAt.toISOString(),
      state: stateOf(decision, active),
      channels: active,
      decided: decision === undefined ? null : decided(decision, language),
    };
  });
}
