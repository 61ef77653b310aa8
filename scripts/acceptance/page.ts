import items from './items.json' with { type: 'json' };
import type { Layer, Proof } from './proofs.ts';

export interface Item {
  id: string;
  group: string;
  /** Layers that the check asks for, such as `BH`. */
  layers: string;
  text: string;
}

export type State = 'proven' | 'in part' | 'not yet';

const NAMES: Record<Layer, string> = { B: 'browser', H: 'call', D: 'database', U: 'unit' };

/** Proven when tests assert the whole item in every layer that the check asks for. */
export const stateOf = (item: Item, proofs: ReadonlySet<Proof>): State => {
  const required = [...item.layers] as Layer[];
  if (required.every((layer) => proofs.has(layer))) return 'proven';
  return proofs.size > 0 ? 'in part' : 'not yet';
};

const missing = (item: Item, proofs: ReadonlySet<Proof>): string =>
  ([...item.layers] as Layer[])
    .filter((layer) => !proofs.has(layer))
    .map((layer) => NAMES[layer])
    .join(', ');

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** docs/acceptance.md: every behaviour, and whether tests that bear its id prove it. */
export function acceptancePage(
  proofs: ReadonlyMap<string, ReadonlySet<Proof>>,
  all: readonly Item[] = items,
): string {
  const none: ReadonlySet<Proof> = new Set();
  const rows = all.map((item) => {
    const own = proofs.get(item.id) ?? none;
    return { item, state: stateOf(item, own), missing: missing(item, own) };
  });
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const lines = [
    '# Acceptance',
    '',
    'Made by `npm run fix` from the ids that tests bear in their names; `npm run check` says when it is stale.',
    'Proven: a test that asserts the whole item bears its id, in every layer that its check asks for. A name with `part of` claims less.',
    '',
    `${count('proven')} proven, ${count('in part')} in part, ${count('not yet')} not yet.`,
  ];
  let group = '';
  for (const { item, state, missing: lacks } of rows) {
    if (item.group !== group) {
      group = item.group;
      lines.push('', `## ${group}`, '', '| id | behaviour | state | lacks |', '|---|---|---|---|');
    }
    lines.push(
      `| ${item.id} | ${cell(item.text)} | ${state} | ${state === 'proven' ? '' : lacks} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}
