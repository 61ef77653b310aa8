import { loadAgain, usePortal, useSession } from '@portal/remote-kit';
import type { ExportColumn, ExportRequest } from '@portal/types';
import { Button } from '@portal/ui';
import { Download } from '@portal/ui/icons';
import { type ComponentType, useState } from 'react';
import { useListText } from '../text/use-list-text.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

export interface ExportButtonProps {
  /** The list's name in exports. */
  what: string;
  /** The query of the list; its page is ignored. */
  filters: object;
  /** The shown columns in their order (exportColumn); the default columns when omitted. */
  columns?: readonly ExportColumn[];
  total: number | undefined;
}

const PAGING = ['page', 'pageSize'];

const requestOf = ({
  what,
  filters,
  columns,
}: ExportButtonProps): Omit<ExportRequest, 'format'> => {
  return {
    what,
    filters: Object.fromEntries(
      Object.entries(filters).filter(
        ([key, value]) => value !== undefined && value !== '' && !PAGING.includes(key),
      ),
    ),
    ...(columns?.length && { columns: [...columns] }),
  };
};

/** Opens the export dialog of a list. Hidden during impersonation, which is read only (IMP-05). */
export const ExportButton = (props: ExportButtonProps) => {
  const t = useListText();
  const { toast } = usePortal();
  const { impersonating } = useSession();
  const [Dialog, setDialog] = useState<ComponentType<ExportDialogProps>>();
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);
  if (impersonating !== null) return null;
  const show = async () => {
    setLoading(true);
    try {
      // Few users export: the dialog is loaded on demand.
      const { ExportDialog } = await loadAgain(
        () => import(/* webpackChunkName: "export-dialog" */ './export-dialog.tsx'),
      );
      setDialog(() => ExportDialog);
      setOpen(true);
    } catch {
      toast('error', t('export.notLoaded'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        icon={<Download size={18} />}
        onClick={() => void show()}
        loading={loading}
        disabled={!props.total}
      >
        {t('export.button')}
      </Button>
      {open && Dialog && (
        <Dialog
          request={requestOf(props)}
          total={props.total ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
