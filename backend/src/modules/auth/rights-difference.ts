import type { Translated } from '@portal/domain/language';

interface Judged {
  id: number;
  held: readonly string[];
  proposed: readonly string[];
}

interface RightEffect {
  authority: string;
  name: Translated;
  people: number;
}

/** Who gains and who loses which authority. `groups`: the number of accounts that each of the people is an example of (`accountGroups`). */
export function rightsDifference(
  people: readonly Judged[],
  groups: ReadonlyMap<number, number>,
  names: ReadonlyMap<string, Translated>,
): { gains: RightEffect[]; losses: RightEffect[] } {
  const gains = new Map<string, number>();
  const losses = new Map<string, number>();
  for (const { id, held, proposed } of people) {
    const add = (to: Map<string, number>, code: string) =>
      to.set(code, (to.get(code) ?? 0) + (groups.get(id) ?? 0));
    for (const code of proposed) if (!held.includes(code)) add(gains, code);
    for (const code of held) if (!proposed.includes(code)) add(losses, code);
  }
  const shown = (found: ReadonlyMap<string, number>) =>
    [...found]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([authority, count]) => ({
        ...{ authority, people: count, name: names.get(authority) ?? { vi: authority } },
      }));
  return { gains: shown(gains), losses: shown(losses) };
}
