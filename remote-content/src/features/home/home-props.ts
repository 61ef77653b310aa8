import type { ReactNode } from 'react';

export interface HomeProps {
  /** Said above all else: why this home and not the one that was asked for. */
  notice?: ReactNode;
}
