import type { FavoriteKind } from '@portal/domain/favorite';
import type { Caller } from '../../lookup/caller.ts';
import { pageTarget } from './page-target.ts';
import { customerTarget, documentTarget, policyTarget } from './row-targets.ts';
import type { FavoriteTarget, Shown } from './target.ts';

/** How each kind is found. A kind without an entry has no target yet: nothing of it can be saved. */
const TARGETS: Partial<Record<FavoriteKind, FavoriteTarget>> = {
  PAGE: pageTarget,
  CUSTOMER: customerTarget,
  POLICY: policyTarget,
  DOCUMENT: documentTarget,
};

export const targetOf = (kind: FavoriteKind): FavoriteTarget | undefined => TARGETS[kind];

interface Named {
  kind: FavoriteKind;
  refKey: string;
}

/** The targets of these keys that the caller may see now, by kind: one reading for each kind. */
export async function readTargets(
  call: Caller,
  named: readonly Named[],
): Promise<(one: Named) => Shown | undefined> {
  const kinds = [...new Set(named.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const keys = named.filter((one) => one.kind === kind).map(({ refKey }) => refKey);
      return [kind, await targetOf(kind)?.read(call, keys)] as const;
    }),
  );
  const byKind = new Map(found);
  return ({ kind, refKey }) => byKind.get(kind)?.get(refKey);
}
