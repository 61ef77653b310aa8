import type { ExportColumn } from '@portal/types';
import type { AnyColumn } from '../columns/columns.ts';

/** A column of the file as the page shows it: heading and labels of codes are the page's, whatever the service has. */
export const exportColumn = ({ key, header, codeLabels }: AnyColumn): ExportColumn => ({
  key,
  label: header,
  ...(codeLabels && { values: { ...codeLabels } }),
});
