import { createContext } from 'react';

/** The page in view: its path as declared, and the params of its address that may be saved. */
export interface ShownPagePath {
  path: string;
  params: readonly string[];
}

export const ShownPageContext = createContext<ShownPagePath | null>(null);
