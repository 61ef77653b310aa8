import type { ReportedPart } from './report.ts';

/** Where it is recorded which declarations a version of the contract has. */
export const ACCEPTED = 'docs/api/accepted.txt';

/** What was accepted of a part: its digest, for a version, or as compatible with it and why. */
interface Accepted {
  digest: string;
  version: string;
  line: string;
}

const LINE =
  /^(\S.*?) {2,}([0-9a-f]{12}) {2,}(?:contract|compatible with) (\d+\.\d+\.\d+)(?:: .{20,})?$/;

/** The lines of the file by part; a line of another form counts for nothing. */
export const readAccepted = (text: string): Map<string, Accepted> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, digest, version] = LINE.exec(line) ?? [];
      if (!name || !digest || !version) return [];
      if (line.includes('compatible with') && !line.includes(': ')) return [];
      return [[name, { digest, version, line }] as const];
    }),
  );

const lineOf = ({ name, digest }: ReportedPart, rest: string) => `${name}  ${digest}  ${rest}`;

/**
 * The file after `npm run fix`: parts that are new, or whose contract was raised, are those of the contract now. A part that
 * changed under the same contract is left as it is: that is a person's to decide.
 */
export function nextAccepted(
  text: string,
  parts: readonly ReportedPart[],
  version: string,
): string {
  const known = readAccepted(text);
  const lines = parts.map((part) => {
    const before = known.get(part.name);
    return before?.version === version ? before.line : lineOf(part, `contract ${version}`);
  });
  return `${lines.join('\n')}\n`;
}

/** A sentence for each part whose declarations were not accepted. */
export function unacceptedProblems(
  text: string,
  parts: readonly ReportedPart[],
  version: string,
): string[] {
  const known = readAccepted(text);
  return parts.flatMap((part) => {
    const before = known.get(part.name);
    if (before?.digest === part.digest && before.version === version) return [];
    if (before?.version !== version)
      return [
        `${ACCEPTED} has no line of ${part.name} for contract ${version}; npm run fix writes it.`,
      ];
    const compatible = lineOf(
      part,
      `compatible with ${version}: <what changed and why builds from before go on>`,
    );
    return [
      `${part.name} has changed, and the contract is still ${version}. Raise CONTRACT_VERSION with a section in docs/contract.md and run npm run fix, or write in ${ACCEPTED}:\n  ${compatible}`,
    ];
  });
}
