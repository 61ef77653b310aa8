import type { SignedRegistry } from '@portal/types';

/** What the composer writes into the page. */
export interface BootData {
  signedRegistry: SignedRegistry;
  settings: Record<string, string>;
}

const ID = 'portal-boot';

/** @throws Error when the page was not made by the composer. */
export const readBootData = (document: Document): BootData => {
  const text = document.getElementById(ID)?.textContent;
  if (!text) throw new Error(`the page has no #${ID}`);
  return JSON.parse(text) as BootData;
};

/** The nonce of this page's policy, which styles made later must carry. */
export const readNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
