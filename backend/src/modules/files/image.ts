import { IMAGE_BYTES_MAX, IMAGE_BYTES_MIN } from '@portal/types';
import sharp from 'sharp';
import { httpError as commonError } from '../../errors/messages.ts';
import { createSemaphore } from '../../limits/semaphore.ts';
import { heicPixels, TooManyPixels } from './heic.ts';
import { httpError } from './messages.ts';
import { kindOf } from './signature.ts';

/** Pixels of an image at most (UPL-07); more is refused before anything is decoded. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 20;
/** A picture of PIXELS_MAX takes 160 MB while it is decoded: two at once, each on one core; twenty wait, no more. */
const AT_ONCE = 2;
const WAITING_MOST = 20;
sharp.concurrency(1);

/** Lets two pictures be decoded at once on this backend; throws BUSY when too many wait (L19). */
export const decoding = createSemaphore(AT_ONCE, WAITING_MOST, () => commonError('BUSY'));

export interface Picture {
  bytes: Buffer;
  mime: 'image/webp';
  extension: 'webp';
  width: number;
  height: number;
}

type ImageKind = 'jpg' | 'png' | 'heic' | 'gif';

/** Throws unless the bytes are an image that may be sent: 1,024 to 10,485,760 bytes of jpg, png, heic, or gif where it may be. */
function checkImage(bytes: Buffer, takesGif: boolean): ImageKind {
  if (bytes.length > IMAGE_BYTES_MAX) throw httpError('FILE_TOO_LARGE');
  const kind = kindOf(bytes);
  if (bytes.length < IMAGE_BYTES_MIN || kind === null || kind === 'pdf') {
    throw httpError('FILE_FORMAT');
  }
  if (kind === 'gif' && !takesGif) throw httpError('FILE_FORMAT');
  return kind;
}

/**
 * Draws an image again, upright and at most `side` pixels wide and high. The result holds pixels only: no EXIF, no
 * location, no second file behind the first. Of a gif that moves it keeps the first picture, since pages hold still.
 * Throws the errors of an upload, and BUSY.
 */
export function redraw(
  bytes: Buffer,
  side: number,
  { takesGif = false }: { takesGif?: boolean } = {},
): Promise<Picture> {
  return decoding(() => draw(bytes, side, takesGif));
}

/** A picture ready to be drawn; a HEIC one is decoded first. */
async function opened(bytes: Buffer, kind: ImageKind) {
  if (kind === 'heic') {
    const { data, width, height } = await heicPixels(bytes, PIXELS_MAX);
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: PIXELS_MAX });
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) throw httpError('IMAGE_TOO_BIG');
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
}

async function draw(bytes: Buffer, side: number, takesGif: boolean): Promise<Picture> {
  const kind = checkImage(bytes, takesGif);
  try {
    const picture = await opened(bytes, kind);
    const { data, info } = await picture
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      mime: 'image/webp',
      extension: 'webp',
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'HttpError') throw error;
    if (error instanceof TooManyPixels) throw httpError('IMAGE_TOO_BIG');
    throw httpError(kind === 'heic' ? 'HEIC_UNREADABLE' : 'FILE_FORMAT');
  }
}
