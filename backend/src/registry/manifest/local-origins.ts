import type { Registry } from '@portal/types';

/** Origins of the development servers of a registry: every other base is a path of the portal. */
export const localOriginsOf = ({ remotes }: Registry): string[] => [
  ...new Set(
    remotes.flatMap(({ current: { base } }) =>
      base.startsWith('/') ? [] : [new URL(base).origin],
    ),
  ),
];
