import type { SignedRegistry } from '@portal/types';

/** Data that the composer writes into the page. */
export interface BootData {
  signedRegistry: SignedRegistry;
  settings: Record<string, string>;
  /** Sent with reports of health; absent in pages that are files. */
  page?: string;
  /** The page of the gate's browser, which loads one version and shows nothing (GATE-11). */
  trial?: boolean;
}

const ID = 'portal-boot';

/** Whether the composer made this page; an outer page that mounts the portal has no boot data. */
export const hasBootData = (document: Document): boolean => document.getElementById(ID) !== null;

/** @throws Error when the page was not made by the composer. */
export const readBootData = (document: Document): BootData => {
  const text = document.getElementById(ID)?.textContent;
  if (!text) throw new Error(`the page has no #${ID}`);
  return JSON.parse(text) as BootData;
};

const fetchJson = async <T>(path: string): Promise<T> => {
  const answer = await fetch(path, {
    credentials: 'omit',
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json() as Promise<T>;
};

/** The same for an outer page: registry and settings by call; the registry is verified as always. */
export const fetchBootData = async (): Promise<BootData> => {
  const [signedRegistry, settings] = await Promise.all([
    fetchJson<SignedRegistry>('/releases/registry.json'),
    fetchJson<{ data: Record<string, string> }>('/api/app/settings'),
  ]);
  return { signedRegistry, settings: settings.data };
};

/** The nonce of this page's CSP; styles that are added later must carry it. */
export const readNonce = (document: Document): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
