import { reachable } from './declarations.ts';
import { reportNames, reportPart, statementsOf } from './report.ts';

const FILES: Record<string, string> = {
  'a/index.ts': "export * from './one.ts';\nexport type { Two } from './two.tsx';\n",
  'a/one.ts':
    "import type { Three } from './three.ts';\nexport interface One {\n    n: number;\n}\nexport declare const one: import('./four.ts').Four;\nexport {};\n",
  'a/two.tsx': 'export type Two = 2;\n',
  'a/three.ts': 'export type Three = 3;\n',
  'a/four.ts': 'export type Four = 4;\n',
  'a/unrelated.ts': 'export type Five = 5;\n',
};
const read = (source: string) => FILES[source];
const part = { name: 'a', sources: ['a/index.ts'] };

it('reaches all that a declaration refers to, and nothing else', () => {
  expect(reachable(read, part.sources)).toEqual(
    Object.keys(FILES)
      .filter((file) => file !== 'a/unrelated.ts')
      .sort(),
  );
});

it('changes its digest with a declaration far behind the entry, not with the order of declarations', () => {
  const { digest } = reportPart(read, part);
  const other = (file: string, text: string) =>
    reportPart((source) => (source === file ? text : read(source)), part).digest;
  expect(other('a/four.ts', 'export type Four = 44;\n')).not.toBe(digest);
  expect(other('a/unrelated.ts', 'export type Five = 55;\n')).toBe(digest);
  const moved = statementsOf(FILES['a/one.ts'] ?? '').reverse();
  expect(other('a/one.ts', moved.join('\n'))).toBe(digest);
});

it('names each export with its own digest', () => {
  const names = reportNames(read, part.sources);
  expect(names.map((line) => line.split(' ')[0])).toEqual(['Four', 'One', 'Three', 'Two', 'one']);
});
