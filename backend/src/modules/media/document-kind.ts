import { kindOf } from '../files/signature.ts';
import { zipNames } from './zip-names.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const PARTS = [
  ['word/document.xml', 'docx', `${OFFICE}.wordprocessingml.document`],
  ['xl/workbook.xml', 'xlsx', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', 'pptx', `${OFFICE}.presentationml.presentation`],
] as const;

/** Code of Visual Basic, and the macro sheets of older Excel. */
const MACRO = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/|dialogsheets\/)/i;
/** Programs that run when the file is opened. */
const PROGRAM = /(?:^|\/)(?:activeX\/|embeddings\/oleObject)/i;

export interface DocumentKind {
  extension: 'pdf' | 'docx' | 'xlsx' | 'pptx';
  mime: string;
}

/** What a document is by its content, whatever it calls itself; 'macro' where it holds programs, null for all else. */
export function documentKind(bytes: Buffer): DocumentKind | 'macro' | null {
  if (kindOf(bytes) === 'pdf') return { extension: 'pdf', mime: 'application/pdf' };
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== 0x04034b50) return null;
  const names = zipNames(bytes);
  if (names === undefined || !names.includes('[Content_Types].xml')) return null;
  const found = PARTS.find(([part]) => names.includes(part));
  if (found === undefined) return null;
  if (names.some((name) => MACRO.test(name) || PROGRAM.test(name))) return 'macro';
  return { extension: found[1], mime: found[2] };
}
