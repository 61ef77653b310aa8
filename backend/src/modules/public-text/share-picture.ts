import sharp from 'sharp';

/** The picture that is shown beside a shared link. */
export const SHARE_PICTURE = '/share-picture.png';

const WIDTH = 1200;
const HEIGHT = 630;

// The mark of the logo on its own green; no words, which would need a font of the service.
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#115240"/>
<g transform="translate(360 75) scale(12)"><path d="M20 7c7 4 10 9 10 14.5A10 10 0 0 1 20 32z" fill="#fff"/><path d="M20 7c-7 4-10 9-10 14.5A10 10 0 0 0 20 32z" fill="#fff" opacity=".6"/><path d="M20 17c3.4 2.2 5 4.7 5 7.4a5 5 0 0 1-10 0c0-2.7 1.6-5.2 5-7.4z" fill="#f0b65c"/></g>
</svg>`;

let drawn: Promise<Buffer> | undefined;

/** The picture as PNG, which is what the services that show links read; drawn once. */
export function sharePicture(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(DRAWING)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return drawn;
}
