import type { ImportRowState, ImportState } from '@portal/domain/import';
import { useWords } from '@portal/remote-kit';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';

const TONES: Record<ImportState | ImportRowState, Tone> = {
  CHECKING: 'info',
  CHECKED: 'warning',
  RUNNING: 'info',
  DONE: 'success',
  PARTLY: 'warning',
  FAILED: 'danger',
  CANCELLED: 'neutral',
  NEW: 'neutral',
  RIGHT: 'success',
  WARNED: 'warning',
  WRONG: 'danger',
  APPLIED: 'success',
  SKIPPED: 'neutral',
};

/** The state of an import or of one of its rows, in words and colour. */
export const ImportBadge = ({ of, state }: { of: 'state' | 'row'; state: string }) => {
  const t = useWords();
  return (
    <StatusBadge tone={TONES[state as ImportState]}>{t(`imports.${of}.${state}`)}</StatusBadge>
  );
};
