import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isIn, packBloom, sha1Of, unpackBloom } from './bloom.ts';
import { BREACHED_FILE, isBreached, loadBreached } from './breached.ts';
import { filterOf } from './make-filter.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breached-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  loadBreached(folder);
});

const listed = (at: number) => `mật khẩu lộ ${at}`;

describe('M19 6.2.12: a filter of leaked passwords', () => {
  it('holds every line of its list, and takes others for leaked at the rate it was made for', async () => {
    const list = join(folder, 'list.txt');
    await writeFile(list, Array.from({ length: 5_000 }, (_, at) => listed(at)).join('\n'));
    const { filter, members } = await filterOf(list, 0.001);
    expect(members).toBe(5_000);
    expect(filter.bits.length).toBeLessThan(9_100);
    const missed = Array.from({ length: 5_000 }, (_, at) => listed(at)).filter(
      (password) => !isIn(filter, sha1Of(password)),
    );
    expect(missed).toEqual([]);
    const wrong = Array.from({ length: 20_000 }, (_, at) => `khác ${at}`).filter((password) =>
      isIn(filter, sha1Of(password)),
    );
    expect(wrong.length).toBeLessThan(60);
  });

  it('takes a list of SHA-1 with counts, and refuses a file that is cut', async () => {
    const list = join(folder, 'hashes.txt');
    const hash = sha1Of('đã lộ rồi').toString('hex').toUpperCase();
    await writeFile(list, `${hash}:42\r\n`);
    const packed = packBloom((await filterOf(list, 0.001)).filter);
    await writeFile(join(folder, BREACHED_FILE), packed);
    expect(loadBreached(folder)).toBeGreaterThan(0);
    expect([isBreached('đã lộ rồi'), isBreached('chưa lộ bao giờ')]).toEqual([true, false]);
    expect(() => unpackBloom(packed.subarray(0, -1))).toThrow('not a filter');
  });

  it('says of no password that it leaked where there is no list', () => {
    loadBreached(join(folder, 'elsewhere'));
    expect(isBreached('đã lộ rồi')).toBe(false);
  });
});
