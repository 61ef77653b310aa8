import { randomInt } from 'node:crypto';

type Point = [x: number, y: number];
/** Moves a point of the picture. */
export type Move = (point: Point) => Point;

const FINE = 1_000_000;

/** A random number from `low` to `high`, from the system's generator. */
export const between = (low: number, high: number): number =>
  low + ((high - low) * randomInt(FINE)) / FINE;

/** A wave through the whole picture, another each time. */
export function wave(): Move {
  const [tall, wide] = [between(3, 6), between(2, 4)];
  const [length, height] = [between(90, 150), between(60, 110)];
  const [phaseX, phaseY] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)];
  return ([x, y]) => [
    x + wide * Math.sin((2 * Math.PI * y) / height + phaseX),
    y + tall * Math.sin((2 * Math.PI * x) / length + phaseY),
  ];
}

/** Turns, leans and sizes an outline of `width` by 1000 units, and puts its middle at `centre`. */
export function place(width: number, height: number, [cx, cy]: Point): Move {
  const scale = height / 1000;
  const [turn, lean] = [between(-0.38, 0.38), between(-0.25, 0.25)];
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([x, y]) => {
    const up = (y - 500) * scale;
    const along = (x - width / 2) * scale + lean * up;
    return [cx + along * cos - up * sin, cy + along * sin + up * cos];
  };
}

/** Moves each point of an outline of absolute M, L, Q and Z commands. */
export const moved = (outline: string, move: Move): string =>
  outline.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) =>
    move([Number(x), Number(y)])
      .map((part) => part.toFixed(1))
      .join(' '),
  );
