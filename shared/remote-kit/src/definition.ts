import type { Language } from '@portal/types';
import type { ComponentType } from 'react';

/** Props of a dialog that a remote offers. `close` resolves the call that opened it. */
export interface DialogProps {
  props: Record<string, unknown>;
  close(result?: unknown): void;
}

export interface SlotProps {
  props: Record<string, unknown>;
}

type Load<T> = () => Promise<T>;
/** A text file in each language. */
export type Locales = Record<Language, Load<{ default: object }>>;

/**
 * What a remote is made of. Every page, dialog and slot of the manifest that is ready has its component here.
 * Name the chunk of a page `page:<path>` and that of a locale `locale:<language>`: the page is preloaded by it.
 */
export interface RemoteDefinition {
  locales: Locales;
  /** Translations of the shared packages that this remote bundles, by package name. */
  libraries?: Record<string, Locales>;
  /** Texts that some pages alone need, by path: they are fetched with the page. */
  pageLibraries?: Record<string, Record<string, Locales>>;
  pages: Record<string, Load<ComponentType>>;
  /** The params of a page's address that may be saved with it, by path; none where it is not named. */
  pageParams?: Record<string, readonly string[]>;
  dialogs?: Record<string, Load<ComponentType<DialogProps>>>;
  slots?: Record<string, Load<ComponentType<SlotProps>>>;
}
