import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { localMoment } from '@portal/calendar';
import type { Language } from '@portal/domain/language';
import type { AuditExtract, AuditRow } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { auditHead } from '../../db/schema/index.ts';
import { type Sentence, say } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';
import { csvField } from '../../list-file/csv.ts';
import { fileName } from '../../list-file/file-name.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { whoOf } from '../audit/who.ts';
import { eventRows } from './audit-row.ts';
import { eventSeqs } from './list-events.ts';
import { accountNames } from './object-words.ts';

/** Events of one statement: an extract of any length holds no more than these. */
const CHUNK = 250;
const BYTE_ORDER_MARK = '\u{feff}';

const HEADINGS = [
  sentence('audit.column.seq'),
  sentence('audit.column.at'),
  sentence('audit.column.actor'),
  sentence('audit.column.effective'),
  sentence('audit.column.action'),
  sentence('audit.column.object'),
  sentence('audit.column.result'),
  sentence('audit.column.reason'),
  sentence('audit.column.changes'),
  sentence('audit.column.ip'),
];

const FILTERS = {
  who: sentence('audit.extract.filter.who'),
  actingAs: sentence('audit.extract.filter.actingAs'),
  accountId: sentence('audit.extract.filter.accountId'),
  what: sentence('audit.extract.filter.what'),
  object: sentence('audit.extract.filter.object'),
  objectPrefix: sentence('audit.extract.filter.objectPrefix'),
  result: sentence('audit.extract.filter.result'),
  from: sentence('audit.extract.filter.from'),
  to: sentence('audit.extract.filter.to'),
} satisfies Record<Exclude<keyof AuditExtract, 'print'>, Sentence>;

interface Changed {
  field: string;
  before: string | null;
  after: string | null;
}

const changesOf = ({ detail }: AuditRow): string =>
  ((detail.changes ?? []) as Changed[])
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('; ');

const cellsOf = (row: AuditRow, language: Language): (string | number | null)[] => [
  row.seq,
  localMoment(new Date(row.at)),
  row.actorName,
  row.effectiveName,
  row.words[language] ?? row.action,
  row.object,
  row.result,
  typeof row.detail.reason === 'string' ? row.detail.reason : null,
  changesOf(row),
  row.ip,
];

const line = (fields: readonly (string | number | null)[]) =>
  `${fields.map((field) => csvField(field, 'text')).join(',')}\r\n`;

interface Counted {
  rows: number;
  hash: string;
}

/** The parts of the file: its head, the events from the newest to the oldest, their number and the hash of all before it. */
async function* partsOf(
  db: Db,
  filters: AuditExtract,
  { head, language, counted }: { head: string[]; language: Language; counted: Counted },
): AsyncGenerator<string, void, undefined> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  const headings = line(HEADINGS.map((text) => say(text, language)));
  yield BYTE_ORDER_MARK + hashed([...head.map((text) => line([text])), headings].join(''));
  let before: number | undefined;
  for (;;) {
    const seqs = await eventSeqs(db, { ...filters, before }, CHUNK);
    if (seqs.length === 0) break;
    const rows = await eventRows(db, seqs);
    counted.rows += rows.length;
    before = seqs.at(-1);
    yield hashed(rows.map(({ row }) => line(cellsOf(row, language))).join(''));
    if (seqs.length < CHUNK) break;
  }
  yield hashed(line([say(sentence('audit.extract.rows'), language), counted.rows]));
  counted.hash = hash.digest('hex');
  yield line([say(sentence('audit.extract.hash'), language), counted.hash]);
}

/** The filters in words: what person, which days. */
async function filterWords(db: Db, filters: AuditExtract, language: Language): Promise<string[]> {
  const found = Object.entries(FILTERS).flatMap(([key, word]) => {
    const value = filters[key as keyof AuditExtract];
    return value === undefined ? [] : [{ key, word: say(word, language), value: String(value) }];
  });
  const ids = found.flatMap(({ key, value }) => (key === 'accountId' ? [`account:${value}`] : []));
  const names = await accountNames(db, ids);
  const shown = (key: string, value: string) => {
    if (key === 'from' || key === 'to') return localMoment(new Date(value));
    return key === 'accountId' ? (names.get(value) ?? value) : value;
  };
  return found.map(({ key, word, value }) => `${word} ${shown(key, value)}`);
}

/** Who made the extract, when, with which filters, and the head of the chain at that moment. */
async function headOf({ db, deps, subject, language }: Caller, filters: AuditExtract) {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  const texts = await filterWords(db, filters, language);
  return [
    say(sentence('audit.extract.title'), language),
    `${say(sentence('audit.extract.by'), language)}: ${subject.username}`,
    `${say(sentence('audit.extract.at'), language)}: ${localMoment(deps.clock())}`,
    `${say(sentence('audit.extract.filters'), language)}: ${texts.join(', ') || '–'}`,
    `${say(sentence('audit.extract.head'), language)}: ${head?.seq ?? 0} ${head?.hash.toString('hex') ?? ''}`,
  ];
}

/**
 * POST audit/extract: the events of these filters as a csv file with head and hash, written while it is read. Who took what is
 * an event at the beginning and at the end.
 */
export async function extractEvents(
  call: Caller & { reply: FastifyReply },
  filters: AuditExtract,
): Promise<void> {
  const { deps, subject, language, ip, deviceId, correlationId, reply } = call;
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  );
  const record = (action: string, result: 'OK' | 'FAILED', detail = {}) =>
    audit(deps.db, deps.clock(), {
      ...{ action, result, ...whoOf(subject), object: 'audit:events', ip, device: deviceId },
      ...{ correlationId, detail: { ...given, ...detail } },
    });
  const head = await headOf(call, filters);
  await record('audit.extract.start', 'OK');
  const counted: Counted = { rows: 0, hash: '' };
  const body = Readable.from(partsOf(deps.db, filters, { head, language, counted }), {
    objectMode: false,
  });
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName('nhat-ky', 'csv', deps.clock())}"`,
  });
  const sent = finished(reply.raw).then(
    () => true,
    () => false,
  );
  reply.send(body);
  const isWhole = (await sent) && counted.hash !== '';
  body.destroy();
  await record('audit.extract', isWhole ? 'OK' : 'FAILED', { ...counted });
}
