import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import type { useReason } from '@portal/remote-kit/admin';
import type { JobRow, OperationAct, OperationActed } from '@portal/types';

type How = 'retry' | 'cancel';
interface Options {
  ask: ReturnType<typeof useReason>['ask'];
  send(how: How, body: OperationAct): Promise<OperationActed>;
  onDone(): Promise<unknown>;
}

/** Ends a job or lets a failed one go on, with a reason. */
export const useJobAct = ({ ask, send, onDone }: Options) => {
  const t = useWords();
  const { language, toast } = usePortal();
  return (row: JobRow, how: How) => {
    const title = inLanguage(row.title, language);
    ask({
      title: t(`operations.job.${how}`),
      text: t(`operations.job.${how}Text`, { title }),
      confirm: t(`operations.job.${how}`),
      danger: how === 'cancel',
      send: (reason) => send(how, { ids: [row.id], reason }),
      onSuccess: async () => {
        toast('success', t(`operations.job.${how}Done`, { title }));
        await onDone();
      },
    });
  };
};
