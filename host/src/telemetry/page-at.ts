import { ownerOf } from '@portal/registry';
import type { CurrentRegistry } from '../registry/current-registry.ts';

/** A page as records name it: by its pattern, never by an address, which may name people and policies. */
export interface RecordedPage {
  route: string;
  feature: string;
}

/** The pattern and feature name of an address, for activity records (ACT-02). */
export const pageAt =
  (registry: CurrentRegistry) =>
  (pathname: string): RecordedPage => {
    const page = ownerOf(registry.get(), pathname)?.page;
    return { route: page?.path ?? pathname.slice(0, 100), feature: page?.feature ?? 'unknown' };
  };
