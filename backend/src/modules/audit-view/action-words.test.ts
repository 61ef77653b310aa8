import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOVE_KINDS } from '@portal/domain/move';
import { PEOPLE_ACTS } from '../people/people-acts.ts';
import { actionWords } from './action-words.ts';

const SOURCE = join(import.meta.dirname, '../..');
const NAME = '[a-z][a-zA-Z-]*(?:\\.[a-zA-Z-]+)*';
/** How sources name the action of an event. */
const WAYS = [
  new RegExp(`\\baction: '(${NAME})'`, 'g'),
  new RegExp(`\\bACTION = '(${NAME})'`, 'g'),
  new RegExp(`\\b(?:recordAccess|recordMiss)\\(\\s*\\w+,\\s*'(${NAME})'`, 'g'),
  new RegExp(`\\b(?:auditDecision|record)\\(\\s*(?:call, request, )?'(${NAME}\\.[a-z.]+)'`, 'g'),
  new RegExp(`\\baction = [^;]*?'(${NAME})'[^;]*?'(${NAME})'`, 'g'),
];

/** A name of which the sources write a part: `inbox.${action}`. */
const TEMPLATE = /\baction: `([a-z][a-z.-]*\.)\$\{/g;
/** The members of the union of texts that `way` finds. */
const unionIn = (texts: string, way: RegExp): string[] =>
  (way.exec(texts)?.[1] ?? '').split('|').map((text) => text.trim().slice(1, -1));
/** What such names end with; a beginning without a line here fails. */
const ENDS: Readonly<Record<string, (texts: string) => string[]>> = {
  'inbox.': (texts) => namesIn(texts, /\brecordItem\(\s*call,\s*[\w.]+,\s*'([a-z-]+)'/g),
  'job.': (texts) => unionIn(texts, /\bactOnJobs = \([^)]*?how: ('[^,]+),/),
  'message.': (texts) => unionIn(texts, /\bact = \(\s*name: ('[^,]+),/),
  'org.': () => MOVE_KINDS.map((kind) => kind.toLowerCase()),
  'person.': () => Object.keys(PEOPLE_ACTS),
  // The commands grant and revoke name theirs by what they are called.
  'role.': () => ['grant', 'revoke'],
};
const namesIn = (texts: string, way: RegExp): string[] =>
  [...texts.matchAll(way)].flatMap(([, ...names]) => names);

/** The actions that the sources of the service write. */
function actionsInSources(): string[] {
  const texts = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.includes('.test.') && !/testing|bench/.test(file),
    )
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
    .join('\n');
  const made = [...new Set(namesIn(texts, TEMPLATE))].flatMap((start) => {
    const ends = [...new Set(ENDS[start]?.(texts) ?? [])];
    expect([start, ends.length]).not.toEqual([start, 0]);
    return ends.map((end) => start + end);
  });
  return [...new Set([...WAYS.flatMap((way) => namesIn(texts, way)), ...made])].sort();
}

it('part of ADM-AUD-01: each action that is written has words in every language', () => {
  const actions = actionsInSources();
  expect(actions.length).toBeGreaterThan(80);
  expect(actions).toEqual(
    expect.arrayContaining(['inbox.make-candidate', 'job.cancel', 'org.transfer']),
  );
  expect(actions.filter((action) => actionWords(action) === undefined)).toEqual([]);
  expect(actionWords('login')).toEqual({ vi: 'Đăng nhập', en: 'Sign in' });
});
