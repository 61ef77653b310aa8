import { createHash } from 'node:crypto';
import { type ReadDeclarations, reachable } from './declarations.ts';

/** A part of the contract that hosts and remotes of different builds share. */
export interface ContractPart {
  name: string;
  /** Sources that declare it. */
  sources: string[];
}

/** A part as the report shows it. */
export interface ReportedPart {
  name: string;
  text: string;
  digest: string;
}

const BEGINS = /^(?:export|declare|interface|type|import|abstract|class|enum|function)\b/;
const NAMED =
  /^export (?:declare )?(?:abstract )?(?:const|type|interface|class|function|enum) (\w+)/;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The statements of a declaration file in an order of their own, so that moving one changes nothing. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (BEGINS.test(line) || statements.length === 0) statements.push(line);
    else statements.push(`${statements.pop()}\n${line}`);
  }
  return statements.filter((one) => one !== 'export {};').sort();
}

/** What a part declares, a block for each file. */
export function reportPart(read: ReadDeclarations, { name, sources }: ContractPart): ReportedPart {
  const text = reachable(read, sources)
    .map((source) => [`// ${source}`, ...statementsOf(read(source) ?? '')].join('\n'))
    .join('\n\n');
  return { name, text, digest: digestOf(text) };
}

/** Each exported name of these sources with the digest of its declaration. */
export const reportNames = (read: ReadDeclarations, sources: readonly string[]): string[] =>
  reachable(read, sources)
    .flatMap((source) => statementsOf(read(source) ?? ''))
    .flatMap((statement) => {
      const name = NAMED.exec(statement)?.[1];
      return name === undefined ? [] : [`${name} ${digestOf(statement)}`];
    })
    .sort();

/** The report: the contract in full, then the names and digests of the data that calls carry. */
export const reportText = (parts: readonly ReportedPart[], names: readonly string[]): string =>
  `${[
    '# API report of the contract',
    'Written by `npm run fix` from the sources, compared by `npm run check`. What a change of it means: [contract.md](../contract.md).',
    ...parts.map(({ name, text }) => `## ${name}\n\n\`\`\`ts\n${text}\n\`\`\``),
    `## @portal/types, all names\n\nA digest each, so that no change of the data of calls is unseen.\n\n\`\`\`text\n${names.join('\n')}\n\`\`\``,
  ].join('\n\n')}\n`;
