import { useWords } from '@portal/remote-kit';
import type { OperationsSummary } from '@portal/types';
import { bytesText } from './bytes-text.ts';

/** What is free on the disk of the data folder. */
export const DiskText = ({ of }: { of: NonNullable<OperationsSummary['storage']> }) => {
  const t = useWords();
  const { diskFreeBytes, diskBytes } = of;
  if (diskFreeBytes === null || diskBytes === null) return t('operations.diskAway');
  return t('operations.freeOf', { free: bytesText(diskFreeBytes), all: bytesText(diskBytes) });
};
