import type { Db } from '../../db/handle.ts';
import type { Sentence } from '../../errors/http-error.ts';
import { damagedFiles, wireSizes } from '../artifacts/inspect.ts';
import { httpError } from '../artifacts/messages.ts';
import { findRelease } from '../artifacts/store.ts';
import { judge, type Objection, type Verdict } from '../gate/gate.ts';
import { activeReleases, setIdOf } from '../manifest/registry-of.ts';
import type { ReleasesSetup } from './setup.ts';

export interface Wanted {
  remote: string;
  version: string;
  channel: string;
  /** Sizes and proofs are told, not refused. */
  lenient: boolean;
}

/** Reasons that never keep anybody from going back to what ran before, or from starting. */
const FORGIVEN = new Set(['GATE-08', 'GATE-10']);

/** All reasons as one sentence part. */
const together = (all: Objection[]): Sentence => {
  const told = (language: keyof Sentence) =>
    all.map(({ code, reason }) => `${code} ${reason[language]}`).join('; ');
  return { vi: told('vi'), en: told('en') };
};

function forgive({ refused, warnings }: Verdict): Verdict {
  return {
    refused: refused.filter(({ code }) => !FORGIVEN.has(code)),
    warnings: [...warnings, ...refused.filter(({ code }) => FORGIVEN.has(code))],
  };
}

/** One reason is told once, however many sets it stands against. */
function distinct(all: Objection[]): Objection[] {
  const seen = new Map(all.map((one) => [`${one.code} ${one.reason.en}`, one]));
  return [...seen.values()];
}

/**
 * Recomputes the set of a channel with the wanted version in it; throws RELEASE_GATE with all reasons against it. Whoever
 * gets a version of another channel than everybody's has the other remotes from there or from what everybody gets: both
 * sets are judged.
 */
export async function passGate(
  db: Db,
  { settings, host, storage, isProven, channel: base }: ReleasesSetup,
  { remote, version, channel, lenient }: Wanted,
): Promise<{ warnings: Objection[] }> {
  const wanted = await findRelease(db, remote, version);
  const params = { remote, version };
  if (wanted === undefined) throw httpError('RELEASE_UNKNOWN', { params });
  const built = await host();
  const sizes = await wireSizes(storage, wanted);
  const verdict: Verdict = { refused: [], warnings: [] };
  for (const beside of new Set([channel, base])) {
    const others = (await activeReleases(db, beside, base)).filter(
      ({ current }) => current.name !== remote,
    );
    const remotes = [...others, { current: wanted, previous: null }].sort((a, b) =>
      a.current.name < b.current.name ? -1 : 1,
    );
    const set = remotes.map(({ current }) => current);
    const damaged: Record<string, string[]> = {};
    for (const one of set) damaged[one.name] = await damagedFiles(storage, one);
    const setId = setIdOf(remotes, built?.version);
    // What everybody gets is not what would change, so e2e need not have proven it with this version.
    const rule = beside === channel ? settings.proof : 'off';
    const proof = { rule, proven: rule === 'off' || (await isProven(db, setId)), setId };
    const own = judge({
      changed: remote,
      set,
      host: built,
      damaged,
      sizes,
      budget: settings.budget,
      proof,
    });
    verdict.refused.push(...own.refused);
    verdict.warnings.push(...own.warnings);
  }
  const all = { refused: distinct(verdict.refused), warnings: distinct(verdict.warnings) };
  const { refused, warnings } = lenient ? forgive(all) : all;
  if (refused.length === 0) return { warnings };
  throw httpError('RELEASE_GATE', {
    params: { ...params, why: together(refused) },
    data: { reasons: refused, warnings },
  });
}
