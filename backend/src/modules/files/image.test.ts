import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { decoding, redraw } from './image.ts';
import { kindOf } from './signature.ts';

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const pad = (text: string, size = 4096) =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(size)]);

/** A PNG of a few kilobytes that says it is `width` x `height`. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(2_000_000));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('part of UPL-06: the first bytes decide', () => {
  it.each([
    ['svg', pad('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['html', pad('<!doctype html><script>alert(1)</script>')],
    ['eps', pad('%!PS-Adobe-3.0 EPSF-3.0')],
    ['exe', pad('MZ\x90\x00')],
    ['avif', pad('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1')],
    ['pdf', pad('%PDF-1.7')],
    ['gif', pad('GIF89a')],
    ['a png in name only', pad('\x89PNG\r\n\x1a\n')],
    ['nothing', Buffer.alloc(4096)],
  ])('refuses %s as an avatar', async (_name, bytes) => {
    await expect(redraw(bytes, 512)).rejects.toMatchObject({ code: 'FILE_FORMAT' });
  });

  it('distinguishes HEIC from other files of its family', () => {
    expect(kindOf(pad('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'))).toBe('heic');
    expect(kindOf(pad('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic'))).toBe('heic');
    expect(kindOf(pad('\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1avif'))).toBeNull();
  });

  it('draws a HEIC of a telephone, its colours where they were, without its place', async () => {
    const heic = await readFile(join(import.meta.dirname, '../../testing/pictures/phone.heic'));
    expect(heic.toString('latin1')).toContain('Exif');
    const picture = await redraw(heic, 512);
    expect(picture).toMatchObject({ mime: 'image/webp', width: 96, height: 64 });
    const drawn = sharp(picture.bytes);
    expect((await drawn.metadata()).exif).toBeUndefined();
    const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => (32 * info.width + x) * info.channels;
    expect(data[at(10)]).toBeGreaterThan(150);
    expect(data[at(86) + 2]).toBeGreaterThan(140);
  });

  it('other calls go on while a HEIC is decoded', async () => {
    const heic = await readFile(join(import.meta.dirname, '../../testing/pictures/phone.heic'));
    const running = redraw(heic, 512);
    let turns = 0;
    let done = false;
    running.finally(() => {
      done = true;
    });
    while (!done) {
      turns += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(turns).toBeGreaterThan(10);
  });

  it('says so when a HEIC cannot be read here', async () => {
    const heic = pad('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic');
    await expect(redraw(heic, 512)).rejects.toMatchObject({ code: 'HEIC_UNREADABLE' });
  });
});

describe('part of UPL-02: sizes', () => {
  it('refuses 1,023 bytes and takes 1,024', async () => {
    const jpg = await noise(8, 8).jpeg({ quality: 10 }).toBuffer();
    const filled = (size: number) => Buffer.concat([jpg, Buffer.alloc(size - jpg.length)]);
    expect(jpg.length).toBeLessThan(1023);
    await expect(redraw(filled(1023), 512)).rejects.toMatchObject({ code: 'FILE_FORMAT' });
    await expect(redraw(filled(1024), 512)).resolves.toMatchObject({ mime: 'image/webp' });
  });

  it('takes 10,485,760 bytes and refuses one more', async () => {
    const png = await noise(64, 64).png().toBuffer();
    const filled = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    await expect(redraw(filled(10_485_760), 512)).resolves.toMatchObject({ width: 64 });
    await expect(redraw(filled(10_485_761), 512)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  });
});

describe('UPL-07 redrawing', () => {
  it('removes EXIF and location, and turns the picture upright', async () => {
    const photo = await noise(900, 600)
      .withExif({
        IFD0: { Artist: 'canary-artist' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await redraw(photo, 512);
    const { exif, xmp, width, height, format } = await sharp(picture.bytes).metadata();
    expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'webp' });
    expect([width, height]).toEqual([341, 512]);
    expect(picture.bytes.includes('canary-artist')).toBe(false);
  });

  it('drops what was hidden behind the image', async () => {
    const jpg = await noise(64, 64).jpeg().toBuffer();
    const { bytes } = await redraw(
      Buffer.concat([jpg, Buffer.from('<script>canary</script>')]),
      512,
    );
    expect(bytes.includes('canary')).toBe(false);
  });

  it('refuses more than 40 megapixels before it draws them', async () => {
    await expect(redraw(pngOf(50_000, 50_000), 512)).rejects.toMatchObject({
      code: 'IMAGE_TOO_BIG',
    });
    await expect(redraw(pngOf(8_000, 5_001), 512)).rejects.toMatchObject({ code: 'IMAGE_TOO_BIG' });
  });
});

describe('L19 decodes at once', () => {
  /** Holds a permit until it is released. */
  const hold = () => {
    let release = () => {};
    const held = decoding(() => new Promise<void>((resolve) => (release = resolve)));
    return { held, release: () => release() };
  };
  const tick = () => new Promise((resolve) => setImmediate(resolve));

  it('L19: two pictures are decoded at once, the third waits, and a long queue is refused', async () => {
    const holders = [hold(), hold()];
    await tick();
    const bytes = await noise(64, 64).png().toBuffer();
    let isDrawn = false;
    const third = redraw(bytes, 32).then(() => {
      isDrawn = true;
    });
    for (let at = 0; at < 50; at += 1) await tick();
    expect(isDrawn).toBe(false);
    const queue = Array.from({ length: 19 }, () => redraw(bytes, 32));
    await expect(redraw(bytes, 32)).rejects.toMatchObject({ code: 'BUSY' });
    for (const { release } of holders) release();
    await Promise.all([third, ...queue, ...holders.map(({ held }) => held)]);
    expect(isDrawn).toBe(true);
  });
});
