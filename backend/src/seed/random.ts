/** A stream of made-up chance: the same name gives the same stream on every machine. */
export interface Random {
  /** 0 <= x < 1 */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  /** A value in proportion to its weight. */
  weighted: <T>(values: readonly (readonly [T, number])[]) => T;
  /** Around `median`, long to the right; `spread` 0.5 is mild, 1.2 is wild. */
  longTailed: (median: number, spread: number) => number;
  /** `count` different values, in random order. */
  some: <T>(values: readonly T[], count: number) => T[];
}

const seedOf = (name: string): [number, number, number, number] => {
  // FNV-1a with four offsets; sfc32 mixes the rest away.
  const part = (offset: number) => {
    let hash = offset;
    for (let i = 0; i < name.length; i += 1)
      hash = Math.imul(hash ^ name.charCodeAt(i), 16_777_619);
    return hash >>> 0;
  };
  return [part(2_166_136_261), part(374_761_393), part(668_265_263), 1];
};

const sfc32 = ([a0, b0, c0, d0]: [number, number, number, number]): (() => number) => {
  let a = a0;
  let b = b0;
  let c = c0;
  let d = d0;
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 15; i += 1) next();
  return next;
};

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index];
  if (value === undefined) throw new Error(`nothing at ${index} of ${values.length}`);
  return value;
};

export const random = (name: string): Random => {
  const next = sfc32(seedOf(name));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (values) => at(values, Math.floor(next() * values.length)),
    weighted: (values) => {
      let total = 0;
      for (const [, weight] of values) total += weight;
      let left = next() * total;
      for (const [value, weight] of values) {
        left -= weight;
        if (left < 0) return value;
      }
      return at(values, values.length - 1)[0];
    },
    longTailed: (median, spread) => {
      // Box and Muller; one of the pair is enough.
      const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return median * Math.exp(spread * normal);
    },
    some: (values, count) => {
      const left = [...values];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        at(left.splice(int(0, left.length - 1), 1), 0),
      );
    },
  };
};
