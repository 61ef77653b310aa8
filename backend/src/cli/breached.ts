import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packBloom } from '../modules/password/bloom.ts';
import { BREACHED_FILE } from '../modules/password/breached.ts';
import { filterOf } from '../modules/password/make-filter.ts';

const USAGE = `Makes a filter of leaked passwords, which new passwords are compared with.
  npm run breached -- <file> [--rate 0.001]   a password a line, or its SHA-1 with a count (haveibeenpwned.com/Passwords)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '0.001' } },
});
const [list] = positionals;
const rate = Number(values.rate);
if (list === undefined || !(rate > 0 && rate < 0.1)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const { filter, members } = await filterOf(list, rate);
  const path = join(resolve(process.env.DATA_DIR || '.data'), BREACHED_FILE);
  await writeFile(path, packBloom(filter));
  const size = Math.ceil(filter.bits.length / 1024);
  console.log(`${members} passwords in ${size} KiB, ${rate * 100} % taken wrongly: ${path}`);
  console.log('The service reads it when it starts.');
}
