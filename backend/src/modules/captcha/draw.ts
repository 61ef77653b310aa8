import { randomInt } from 'node:crypto';
import { CAPTCHA_LENGTH } from '@portal/types/auth/constants';
import sharp from 'sharp';
import { between, moved, place, wave } from './distort.ts';
import { GLYPHS, LETTERS } from './glyphs.ts';

const WIDTH = 400;
const HEIGHT = 128;
const EDGE = 26;

/** A new text for a picture. */
export const randomText = (): string =>
  Array.from({ length: CAPTCHA_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const dark = () => `hsl(${randomInt(360)} 45% ${randomInt(22, 34)}%)`;
const pale = () => `hsl(${randomInt(360)} 40% ${randomInt(78, 88)}%)`;
const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line from edge to edge; of the letters' colour it runs through them. */
function line(colour: string): string {
  const y = () => between(HEIGHT * 0.15, HEIGHT * 0.85);
  const path = `M${at(0, y())}C${at(WIDTH / 3, y())} ${at((WIDTH * 2) / 3, y())} ${at(WIDTH, y())}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${between(2, 4).toFixed(1)}"/>`;
}

const dot = () =>
  `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="${between(1, 2.6).toFixed(1)}" fill="${dark()}" opacity="0.5"/>`;

/** A letter as an outline: the picture's source holds no text that could be read out of it. */
function letter(name: string, place_: [number, number], height: number, colour: string): string {
  const hands = GLYPHS[name] ?? [];
  const [width, outline] = hands[randomInt(hands.length)] ?? [0, ''];
  const [put, bend] = [place(width, height, place_), wave()];
  return `<path d="${moved(outline, (point) => bend(put(point)))}" fill="${colour}" fill-rule="nonzero"/>`;
}

function letters(text: string, colour: string): string[] {
  const step = (WIDTH - 2 * EDGE) / text.length;
  return [...text].map((name, index) => {
    const x = EDGE + step * (index + 0.5) + between(-6, 6);
    return letter(name, [x, HEIGHT / 2 + between(-14, 14)], between(52, 68), colour);
  });
}

/** Draws a text as a PNG that people can read and that shows nothing else of it (DOMAIN SEC-13). */
export function drawText(text: string): Promise<Buffer> {
  const ink = dark();
  const ghosts = times(9, () => {
    const name = LETTERS[randomInt(LETTERS.length)] ?? '';
    return letter(name, [between(0, WIDTH), between(0, HEIGHT)], between(40, 90), pale());
  });
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${randomInt(360)} 40% 95%)"/>`,
    ...ghosts,
    ...letters(text, ink),
    ...times(3, () => line(ink)),
    ...times(3, () => line(pale())),
    ...times(50, dot),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}
