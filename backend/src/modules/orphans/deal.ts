/** An agent who may get policies: how many they serve. */
export interface Recipient {
  id: number;
  code: string;
  before: number;
}

/**
 * Deals policies in their order, each to who has fewest at that moment, ties by code: 7 to agents with 10, 12 and 12 are 4, 2
 * and 1. Returns the recipient of each, and nothing where there is none.
 */
export function dealBalanced(count: number, recipients: readonly Recipient[]): number[] {
  const hands = recipients
    .map(({ id, code, before }) => ({ id, code, has: before }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  const dealt: number[] = [];
  while (hands.length > 0 && dealt.length < count) {
    // The first of several with as few: `hands` has the order of codes.
    const next = hands.reduce((least, hand) => (hand.has < least.has ? hand : least));
    next.has += 1;
    dealt.push(next.id);
  }
  return dealt;
}
