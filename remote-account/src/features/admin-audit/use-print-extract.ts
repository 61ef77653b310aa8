import { extractAudit } from '@portal/api-client/admin';
import { nameIn, saveFile } from '@portal/lists';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useEffect, useState } from 'react';
import { type ExtractFile, readExtract } from './extract-file.ts';

/** More events than these are no sheet that a person reads. */
export const PRINT_MAX = 2_000;

const BYTE_ORDER_MARK = '\u{feff}';

interface Printed {
  extract: ExtractFile;
  save(): void;
}

/** Prints what the filters find: an extract is made, shown on paper alone, and its file can be saved with the same hash. */
export function usePrintExtract(query: Parameters<typeof extractAudit>[1]) {
  const { http } = usePortal();
  const { run, busy, error } = useAction();
  const [printed, setPrinted] = useState<Printed | null>(null);
  useEffect(() => {
    if (printed !== null && printed.extract.rows.length <= PRINT_MAX) window.print();
  }, [printed]);
  const print = () =>
    void run(
      (signal) => extractAudit(http, { ...query, print: true }, signal),
      async (file) => {
        // Reading takes the mark of UTF-8 away; with it the saved file is byte for byte the one that was hashed.
        const text = (await file.text()).replace(BYTE_ORDER_MARK, '');
        const blob = new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' });
        const save = () => saveFile(nameIn(file.headers, 'nhat-ky.csv'), blob);
        setPrinted({ extract: readExtract(text), save });
      },
    );
  return { print, busy, error, printed };
}
