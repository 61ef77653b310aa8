import { repeatCall } from '@portal/api-client/admin';
import { inLanguage } from '@portal/domain/language';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import type { ApprovalDetail, RepeatedCall } from '@portal/types';
import { Button, Stack, Text } from '@portal/ui';

interface Props {
  call: RepeatedCall;
  title: ApprovalDetail['title'];
}

/** Sends a request that was not made again, by the call that its page makes, with a new reason. */
export const AgainButton = ({ call, title }: Props) => {
  const t = useWords();
  const { http, language, navigation, queryClient, toast } = usePortal();
  const { ask, dialog } = useReason();
  const open = () =>
    ask({
      title: t('approvals.again'),
      text: (
        <Stack gap="2">
          <Text fontWeight="600">{inLanguage(title, language)}</Text>
          <Text>{t('approvals.againText')}</Text>
        </Stack>
      ),
      confirm: t('approvals.again'),
      send: (reason) => repeatCall(http, call, reason),
      onSuccess: (id) => {
        void queryClient.invalidateQueries({ queryKey: ['admin'] });
        toast('success', t(id === null ? 'approvals.againMade' : 'approvals.againHeld'));
        if (id !== null) navigation.navigate(`/admin/approvals/detail/${id}`);
      },
    });
  return (
    <>
      <Button onClick={open}>{t('approvals.again')}</Button>
      {dialog}
    </>
  );
};
