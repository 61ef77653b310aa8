import type { PreviewOf } from '@portal/api-client/admin';
import { SkeletonText } from '@portal/ui';
import { lazy, Suspense } from 'react';

const PreviewPart = lazy(async () => ({ default: (await import('./preview.tsx')).PreviewPart }));

/** The preview of a change in the dialog of an act, loaded when that is chosen. */
export const LazyPreview = (props: { of: PreviewOf }) => (
  <Suspense fallback={<SkeletonText lines={8} />}>
    <PreviewPart {...props} folded />
  </Suspense>
);
