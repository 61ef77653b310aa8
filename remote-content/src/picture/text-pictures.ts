import { downloadFile } from '@portal/api-client/account';
import { usePortal, useSession } from '@portal/remote-kit';
import { useMemo } from 'react';
import { nameInAddress } from './stored-name.ts';

/** Fetches a stored picture that an `img` could not, since that sends no session. */
export type LoadPicture = (storedName: string) => Promise<Blob>;

/** How a signed-in reader's pictures come; a visitor's come by their address. */
export const useOwnPictures = (): LoadPicture | null => {
  const { http } = usePortal();
  const { user } = useSession();
  const signedIn = user !== null;
  return useMemo(
    () => (signedIn ? (name: string) => downloadFile(http, name) : null),
    [http, signedIn],
  );
};

/** Fills the pictures of a text that is not in the page yet. Call what it returns when the text goes away. */
export const withPictures = (fragment: DocumentFragment, load: LoadPicture): (() => void) => {
  const urls: string[] = [];
  let isGone = false;
  for (const picture of fragment.querySelectorAll('img')) {
    const name = nameInAddress(picture.getAttribute('src'));
    picture.removeAttribute('src');
    if (name === null) continue;
    load(name).then(
      (blob) => {
        if (isGone) return;
        const url = URL.createObjectURL(blob);
        urls.push(url);
        picture.src = url;
      },
      // Its text is shown in its place.
      () => undefined,
    );
  }
  return () => {
    isGone = true;
    for (const url of urls) URL.revokeObjectURL(url);
  };
};
