import { formatNumber } from '@portal/ui/data';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** A size in GB, small ones in MB. */
export const bytesText = (bytes: number): string =>
  bytes >= GIB
    ? `${formatNumber(bytes / GIB, { digits: 1 })} GB`
    : `${formatNumber(Math.ceil(bytes / MIB))} MB`;
