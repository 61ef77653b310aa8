import { useEffect, useState } from 'react';
import { readDataUrl } from './read-data-url.ts';

/** The chosen picture as data URL; null while there is none, or none that can be read. */
export const usePreview = (file: File | null): string | null => {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    setPreview(null);
    if (!file) return;
    let live = true;
    readDataUrl(file).then(
      (url) => live && setPreview(url),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [file]);
  return preview;
};
